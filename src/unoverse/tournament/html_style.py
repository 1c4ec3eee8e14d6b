"""How the page of a tournament looks: our paper and ink, by daylight and by lamplight, black on white in print.

Colour belongs to the cards, so the page has none but lamplight, which means what it means at the table: played now.
"""

from __future__ import annotations

from typing import Final

from unoverse.art.palette import THEMES, Theme


def style() -> str:
    """The whole style sheet; it fetches nothing."""
    day, night = _variables(THEMES["light"]), _variables(THEMES["dark"])
    return f":root{{color-scheme:light dark;{day}}}\n@media (prefers-color-scheme:dark){{:root{{{night}}}}}\n{_RULES}"


def _variables(theme: Theme) -> str:
    names = ("room", "surface", "sunk", "ink", "ink_soft", "edge", "strong", "on_strong", "lamp", "on_lamp")
    return "".join(f"--{name.replace('_', '-')}:{getattr(theme, name)};" for name in names)


_RULES: Final = """\
*{box-sizing:border-box}
body{margin:0;background:var(--room);color:var(--ink);font:400 15px/1.45 ui-rounded,"SF Pro Rounded",system-ui,
"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main,header,footer{max-width:1080px;margin:0 auto;padding:0 24px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding-top:20px;padding-bottom:8px}
.wordmark{height:22px;width:auto;display:block}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-left:auto}
nav a{color:var(--ink-soft);text-decoration:none;padding:10px 0}
nav a:hover,nav a:focus-visible{color:var(--ink);text-decoration:underline}
h1{font-size:34px;line-height:1.15;letter-spacing:-.03em;margin:16px 0 8px;overflow-wrap:anywhere}
h2{font-size:24px;letter-spacing:-.02em;margin:40px 0 12px}
h3{font-size:18px;letter-spacing:-.01em;margin:0 0 8px}
p{margin:0 0 8px}
.soft,caption,th{color:var(--ink-soft)}
.chips{display:flex;flex-wrap:wrap;gap:8px;padding:0;margin:0 0 12px;list-style:none}
.chips li{padding:4px 12px;border-radius:999px;background:var(--surface);font-size:13px;overflow-wrap:anywhere}
.crown{background:var(--strong);color:var(--on-strong);border-radius:18px;padding:14px 20px;font-size:18px;
font-weight:700;overflow-wrap:anywhere}
.paper{background:var(--surface);border-radius:18px;padding:16px 20px;box-shadow:0 1px 2px rgba(40,26,8,.16)}
.tables{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:12px}
.tables h3{display:flex;justify-content:space-between;gap:8px;align-items:baseline}
.tables h3 span{font-size:13px;font-weight:400;letter-spacing:0;white-space:nowrap}
.id{font:600 13px/1.2 ui-monospace,"SF Mono",Consolas,monospace;color:var(--ink-soft);white-space:nowrap}
.seats{list-style:none;margin:0 0 8px;padding:0}
.seats li{display:flex;gap:10px;align-items:baseline;padding:3px 0;overflow-wrap:anywhere}
.seats b{flex:none;width:1.2em;color:var(--ink-soft);font-weight:600}
.deals{margin-left:auto;padding:0 9px;border-radius:999px;border:1.5px solid var(--edge);font-size:12px;
white-space:nowrap}
.now{display:inline-block;padding:6px 14px;border-radius:999px;background:var(--lamp);color:var(--on-lamp);
font-weight:650}
table{border-collapse:collapse;width:100%}
caption{text-align:left;padding:0 0 8px}
th{font-size:12px;font-weight:650;letter-spacing:.05em;text-transform:uppercase;text-align:left}
td.long{overflow-wrap:anywhere}
th,td{padding:7px 12px 7px 0;border-bottom:1px solid color-mix(in srgb,var(--edge) 40%,transparent);vertical-align:top}
th.n,td.n{text-align:right}
tr:last-child td{border-bottom:0}
.n+:not(.n){padding-left:18px}
td.name{font-weight:600;overflow-wrap:anywhere;min-width:6em}
tr.first td{font-weight:750}
tr.gone td{color:var(--ink-soft)}
.sheet{margin:0 0 16px}
.sheet table{table-layout:fixed}
.sheet th,.sheet td{border:1px solid var(--edge);padding:6px 8px;text-align:center;overflow-wrap:anywhere}
.sheet th{text-transform:none;letter-spacing:0;font-size:13px;color:var(--ink)}
.sheet td{height:34px}
.sheet tr:last-child td{border-bottom:1px solid var(--edge)}
.sheet p{margin:8px 0 0}
.sheet tr.total td,.sheet tr.total th{border-top:2px solid var(--ink);font-weight:700}
.sheet th:first-child,.sheet td:first-child{width:4.4em;overflow-wrap:normal}
.sheet th.deal,.sheet td.deal{width:7em}
.sign{display:flex;gap:24px;margin-top:14px;color:var(--ink-soft);font-size:13px}
.sign span{flex:1;border-top:1px solid var(--edge);padding-top:4px}
footer{padding-top:32px;padding-bottom:40px;color:var(--ink-soft);font-size:13px}
@media screen and (max-width:640px){main,header,footer{padding-left:16px;padding-right:16px}h1{font-size:26px}
.paper{padding:12px 14px;border-radius:14px}nav{margin-left:0}
.sheet th,.sheet td{padding:4px 3px;font-size:12px}.sheet th:first-child,.sheet td:first-child{width:3.4em}
.sheet th.deal,.sheet td.deal{width:4.6em}
.stack,.stack tbody,.many,.many tbody{display:block}
.stack thead,.many thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.stack tr,.many tr{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline;padding:7px 0;
border-bottom:1px solid color-mix(in srgb,var(--edge) 40%,transparent)}
.stack tr:last-child{border-bottom:0}
.stack td{overflow-wrap:anywhere;padding:1px 0;border:0;text-align:left;min-width:0}
.stack .n+:not(.n){padding-left:0}
.stack td:empty{display:none}
.stack td.name{flex:1 1 45%}
.stack td.long{flex:1 0 100%}
.stack td:not(.name)::before,.many td::before{content:attr(data-label) " ";color:var(--ink-soft);font-size:13px}
[data-label=place]::before,[data-label=status]::before,[data-label=note]::before{content:none!important}
.many tr>*,.many tr.total>*{flex:1 0 42%;width:auto!important;height:auto;border:0;border-bottom:1px solid var(--edge);
padding:6px 0;text-align:left;min-width:0}}
@page{margin:14mm}
@media print{:root{color-scheme:light;--room:#fff;--surface:#fff;--sunk:#fff;--ink:#000;--ink-soft:#333;--edge:#666;
--strong:#fff;--on-strong:#000;--lamp:#fff;--on-lamp:#000}
body{font-size:11pt}main,header,footer{max-width:none;padding-left:0;padding-right:0}nav{display:none}
.paper{box-shadow:none;border:1px solid #999;border-radius:8px}.crown,.now,.chips li{border:1px solid #000}
section.page{break-before:page}section.page>h2{margin-top:0}
.tables .paper,.sheet,tr{break-inside:avoid}h2,h3{break-after:avoid}thead{display:table-header-group}}
"""
