/** Questions to the server over HTTP. What it refuses has a code and a sentence; when it is gone, that is told apart. */

import type { Values } from '../words/message';

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly details: Values = {},
  ) {
    super(sentence);
  }
}

export class Gone extends Error {}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await reached(method, path, body);
  const text = await response.text();
  const answer: unknown = isJson(response) && text ? JSON.parse(text) : text;
  if (response.ok) return answer as Answer;
  if (isRefusal(answer)) throw new Refused(answer.code, answer.sentence, answer.arguments);
  throw new Gone(`${response.status} ${response.statusText}`);
}

async function reached(method: Method, path: string, body: unknown): Promise<Response> {
  const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    return await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch (error) {
    throw new Gone(String(error));
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false;
}

interface RefusalBody {
  code: string;
  sentence: string;
  arguments: Values;
}

function isRefusal(answer: unknown): answer is RefusalBody {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'sentence' in answer;
}
