"""What axe finds wrong with a page for people who see, hear or move differently."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from playwright.async_api import Page

SCRIPT: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN: Final = """async (rules) => {
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  const found = await axe.run(document, { resultTypes: ['violations'], ...only });
  const why = (node) => node.failureSummary.split('\\n')[1] ?? '';
  const told = (rule) => (node) => `${rule.id}: ${node.html.slice(0, 200)} ${why(node)}`;
  return found.violations.flatMap((rule) => rule.nodes.map(told(rule)));
}"""


async def violations(page: Page, *rules: str) -> list[str]:
    """Each a rule of axe's, and the element that breaks it; of these rules, or of all."""
    await page.evaluate(_script())
    found: list[str] = await page.evaluate(RUN, list(rules))
    return found


@functools.cache
def _script() -> str:
    return SCRIPT.read_text(encoding="utf-8")
