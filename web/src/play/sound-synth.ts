/** Makes sounds: short, dry, wooden. No files; a few oscillators and a breath of noise. */
import type { Sound } from './sound-plan';

/** -14 dB. */
const MASTER = 10 ** (-14 / 20);
const SEMITONE = 2 ** (1 / 12);
/** More voices at once are noise. */
const MOST_VOICES = 8;
const NOISE_SECONDS = 0.25;

interface Envelope {
  attack: number;
  seconds: number;
  loud: number;
}

/** Noise through a narrow window. */
interface Burst extends Partial<Envelope> {
  hertz: number;
  q: number;
  seconds: number;
  loud: number;
}

export class Synth {
  private voices = 0;
  private readonly master: GainNode;
  private readonly noise: AudioBuffer;
  private readonly reversed: AudioBuffer;

  constructor(private readonly context: BaseAudioContext) {
    this.master = context.createGain();
    this.master.gain.value = MASTER;
    this.master.connect(context.destination);
    this.noise = noiseOf(context);
    this.reversed = knockReversed(context);
  }

  play(sounds: readonly Sound[]): void {
    const now = this.context.currentTime + 0.005;
    for (const sound of sounds) {
      if (this.voices >= MOST_VOICES) return;
      this.make(sound, now + sound.at / 1000);
    }
  }

  private make(sound: Sound, at: number): void {
    const out = this.panned(sound.pan);
    switch (sound.what) {
      case 'knock':
        return this.knock(out, at, SEMITONE ** sound.semitones);
      case 'swish':
        return this.swish(out, at, SEMITONE ** sound.semitones);
      case 'note':
        return this.note(out, at, sound.hertz);
      case 'tick':
        return void this.burst(out, at, { hertz: 3200, q: 6, seconds: 0.016, loud: 4 });
      case 'turn over':
        return this.turnOver(out, at);
    }
  }

  private panned(pan: number): AudioNode {
    const panner = this.context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(this.master);
    return panner;
  }

  /** A card lands: a click of paper, then the wood under it. */
  private knock(out: AudioNode, at: number, pitch: number): void {
    this.burst(out, at, { hertz: 1800 * pitch, q: 1.2, seconds: 0.018, loud: 0.9 });
    const tone = this.context.createOscillator();
    tone.frequency.setValueAtTime(120 * pitch * 1.3, at);
    tone.frequency.exponentialRampToValueAtTime(120 * pitch, at + 0.03);
    this.sing(tone, out, at, { attack: 0.001, seconds: 0.11, loud: 0.9 });
  }

  private swish(out: AudioNode, at: number, pitch: number): void {
    const filter = this.burst(out, at, { hertz: 900 * pitch, q: 1.5, seconds: 0.12, loud: 2, attack: 0.03 });
    filter.frequency.exponentialRampToValueAtTime(2400 * pitch, at + 0.09);
  }

  private note(out: AudioNode, at: number, hertz: number): void {
    const tone = this.context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    this.sing(tone, out, at, { attack: 0.002, seconds: 0.24, loud: 0.7 });
  }

  private turnOver(out: AudioNode, at: number): void {
    const source = this.context.createBufferSource();
    source.buffer = this.reversed;
    const filter = this.context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = 700;
    source.connect(filter).connect(out);
    this.start(source, at, this.reversed.duration);
  }

  private burst(out: AudioNode, at: number, how: Burst): BiquadFilterNode {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(how.hertz, at);
    filter.Q.value = how.q;
    source.connect(filter).connect(this.envelope(out, at, { attack: how.attack ?? 0.001, ...how }));
    this.start(source, at, how.seconds + 0.02);
    return filter;
  }

  private sing(tone: OscillatorNode, out: AudioNode, at: number, how: Envelope): void {
    tone.connect(this.envelope(out, at, how));
    this.start(tone, at, how.seconds + 0.02);
  }

  private envelope(out: AudioNode, at: number, how: Envelope): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.linearRampToValueAtTime(how.loud, at + how.attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + how.seconds);
    gain.connect(out);
    return gain;
  }

  private start(source: AudioScheduledSourceNode, at: number, seconds: number): void {
    this.voices += 1;
    source.onended = () => (this.voices -= 1);
    source.start(at);
    source.stop(at + seconds);
  }
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** A knock that comes instead of going: everything is turned over. */
function knockReversed(context: BaseAudioContext): AudioBuffer {
  const seconds = 0.2;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    const left = (samples.length - i) / context.sampleRate;
    const tone = Math.sin(2 * Math.PI * 120 * left) * Math.exp(-left / 0.06);
    samples[i] = 0.9 * tone + 0.25 * (Math.random() * 2 - 1) * Math.exp(-left / 0.03);
  }
  return buffer;
}
