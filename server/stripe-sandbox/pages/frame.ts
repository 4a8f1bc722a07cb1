import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { icons } from './icons';
import { fill, texts } from './text';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Layout of these pages alone; everything else is the product's own style sheet. */
const layout = raw(`<style>
.strip{display:flex;align-items:center;justify-content:center;gap:10px;min-height:40px;padding:6px 16px;background:var(--test-bg);color:var(--test-ink);font-size:var(--text-sm)}
.strip b{white-space:nowrap;letter-spacing:var(--track-caps);font-weight:700}
.co{display:grid;grid-template-columns:1fr 1fr;min-height:calc(100vh - 40px)}
.what{background:var(--surface-sunken);padding:40px 56px;display:flex;flex-direction:column;align-items:stretch}
.what>*{width:100%;max-width:400px;margin-left:auto}
.what .mark{margin-top:34px}.what .lead{margin-top:14px;font-size:var(--text-md)}.what>.text-xs{margin-top:4px}
.price{display:flex;align-items:baseline;gap:8px;margin-top:10px}
.price b{font-size:var(--text-3xl);line-height:var(--lead-3xl);font-weight:600;letter-spacing:-.03em}
.pay{background:var(--surface);padding:40px 56px;display:grid;gap:26px;align-content:start}
.pay>*{width:100%;max-width:440px;min-width:0}
.pay form{display:grid;gap:15px}
.pay .notice,.wide-page .notice{margin-top:14px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
.ln{margin-top:26px;font-size:var(--text-sm)}
.ln th,.ln td{padding:12px 0!important;vertical-align:top;background:none!important;border-bottom-color:var(--line)!important}
.ln .sub>*{border-bottom:0!important}
.tc{display:grid;gap:5px;padding-top:20px;border-top:1px solid var(--line)}.tc .flex{margin-bottom:4px}
.tcard{display:flex;align-items:center;gap:8px;min-height:34px;padding:0 8px 0 12px;border:1px solid var(--line);border-radius:var(--radius-sm);background:var(--surface);color:inherit;text-decoration:none}
.tcard:hover{background:var(--surface-hover)}
.tcard.on{border-color:var(--brand);background:var(--brand-soft)}
.one{max-width:520px;margin:0 auto;padding:64px 24px;display:grid;gap:16px}
.one .acts{display:flex;gap:10px;flex-wrap:wrap}.one p+.acts{margin-top:14px}.one .kv{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:12px 0}
.wide-page{max-width:720px;margin:0 auto;padding:40px 24px;display:grid;gap:20px}
.wide-page .card .body{display:grid;gap:12px;justify-items:start}.wide-page form{display:grid;gap:15px;width:100%;max-width:440px}.wide-page .btn{justify-self:start}.wide-page .kv{display:flex;justify-content:space-between;gap:16px;width:100%}
@media (max-width:991px){.co{grid-template-columns:1fr}.what,.pay{padding:24px 20px}.what>*,.pay>*{max-width:none}.tcard{min-height:44px}.one{padding:32px 20px}}
</style>`);

/** One page of the sandbox: the product's look, and the strip that says no money moves. */
export function frame(of: { title: string; strip?: string; styles: readonly string[]; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${fill(texts.title, { page: of.title })}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${of.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${layout}
</head>
<body>
<div class="strip" role="note">${icons.flask}<b>${texts.strip.mode}</b><span>${of.strip ?? texts.strip.text}</span></div>
${of.body}
</body>
</html>`;
}

export const brand = html`<div class="mark">${icons.mark}<span>${texts.merchant}</span></div>`;

/** A page that says one thing and leads back. */
export function messagePage(of: {
  title: string;
  text: string;
  backUrl: string | null;
  styles: readonly string[];
}): Html {
  const { title, text, backUrl, styles } = of;
  return frame({
    title,
    styles,
    body: html`<main class="one">${brand}<h1 class="h1">${title}</h1><p class="text-ink-2">${text}</p>
${backUrl === null ? '' : html`<p><a class="btn primary lg" href="${backUrl}">${texts.backTo}</a></p>`}</main>`,
  });
}
