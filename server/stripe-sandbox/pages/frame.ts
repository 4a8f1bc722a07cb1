import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { icons } from './icons';
import { fill, texts } from './text';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Looks of these pages; tokens, resets and utilities are the product's own. */
const layout = raw(`<style>
h1{font-size:var(--text-xl);line-height:var(--lead-xl);font-weight:600;letter-spacing:var(--track-tight)}h2{font-weight:600;letter-spacing:-.004em}b{font-weight:600}
.mark{display:inline-flex;align-items:center;gap:9px;font-weight:600;font-size:var(--text-md);letter-spacing:var(--track-tight)}
.mark svg{width:24px;height:24px}.mark .hull{fill:var(--brand)}.mark .sea{stroke:var(--brass);stroke-width:2;fill:none;stroke-linecap:round}
.button{display:inline-flex;align-items:center;justify-content:center;height:var(--control);padding:0 12px;border:1px solid var(--line-strong);border-radius:var(--radius-sm);background:var(--surface);color:var(--ink);font-weight:500;white-space:nowrap;text-decoration:none;box-shadow:var(--shadow-sm);cursor:pointer}
.button:hover{background:var(--surface-hover)}.button.primary{border-color:transparent;background:var(--brand);color:var(--ink-inverse)}.button.primary:hover{background:var(--brand-hover)}
.button.large{height:var(--control-lg);padding:0 16px;font-size:var(--text-md)}.button.wide{width:100%}
.field{display:grid;gap:5px}.field>label{font-size:var(--text-xs);line-height:var(--lead-xs);font-weight:500;color:var(--ink-2)}
.input{width:100%;height:var(--control-lg);padding:0 12px;border:1px solid var(--line-control);border-radius:var(--radius-sm);background-color:var(--surface);color:var(--ink);font-size:var(--text-md)}select.input{padding-right:28px}
.input:focus{outline:2px solid var(--focus);outline-offset:-1px}.input:disabled{background-color:var(--surface-sunken);color:var(--ink-3);border-color:var(--line)}.input.is-error{border-color:var(--negative)}
.error{display:flex;gap:5px;font-size:var(--text-xs);line-height:var(--lead-xs);color:var(--negative)}.error svg{width:13px;height:13px;margin-top:1.5px}
.notice{display:flex;gap:10px;padding:10px 12px;border:1px solid var(--brand-line);border-radius:var(--radius-md);background:var(--brand-soft)}.notice svg{margin-top:2px;color:var(--brand-text)}
.notice.bad{border-color:var(--negative-line);background:var(--negative-soft)}.notice.bad svg{color:var(--negative)}.notice.warn{border-color:var(--warning-line);background:var(--warning-soft)}.notice.warn svg{color:var(--warning)}
.badge{display:inline-flex;align-items:center;gap:5px;height:19px;padding:0 7px;border-radius:var(--radius-full);font-size:var(--text-2xs);font-weight:500;white-space:nowrap}.badge svg{width:13px;height:13px;stroke-width:2}
.badge.ok{background:var(--positive-soft);color:var(--positive)}.badge.brand{background:var(--brand-soft);color:var(--brand-text)}.badge.bad{background:var(--negative-soft);color:var(--negative)}.badge.warn{background:var(--warning-soft);color:var(--warning)}
.card{border:1px solid var(--line);border-radius:var(--radius-md);background:var(--surface);box-shadow:var(--shadow-sm)}.card>header{display:flex;align-items:center;min-height:44px;padding:6px 16px}.card .body{padding:0 16px 16px}
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
.lines{width:100%;margin-top:26px}.lines :is(th,td){padding:12px 0;text-align:left;vertical-align:top;font-weight:400;border-bottom:1px solid var(--line)}.lines td{text-align:right;white-space:nowrap}
.lines .sum>*{border-bottom:0;font-weight:600}
.tc{display:grid;gap:5px;padding-top:20px;border-top:1px solid var(--line)}.tc .flex{margin-bottom:4px}
.tcard{display:flex;align-items:center;gap:8px;min-height:34px;padding:0 8px 0 12px;border:1px solid var(--line);border-radius:var(--radius-sm);background:var(--surface);color:inherit;text-decoration:none}
.tcard:hover{background:var(--surface-hover)}
.tcard.on{border-color:var(--brand);background:var(--brand-soft)}
.one{max-width:520px;margin:0 auto;padding:64px 24px;display:grid;gap:16px}
.one .acts{display:flex;gap:10px;flex-wrap:wrap}.one p+.acts{margin-top:14px}.one .kv{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:12px 0}
.wide-page{max-width:720px;margin:0 auto;padding:40px 24px;display:grid;gap:20px}
.wide-page .card .body{display:grid;gap:12px;justify-items:start}.wide-page form{display:grid;gap:15px;width:100%;max-width:440px}.wide-page .button{justify-self:start}.wide-page .kv{display:flex;justify-content:space-between;gap:16px;width:100%}
@media (max-width:991px){.co{grid-template-columns:1fr}.what,.pay{padding:24px 20px}.what>*,.pay>*{max-width:none}.tcard{min-height:44px}.one{padding:32px 20px}}
</style>`);

/** One page of the sandbox: the product's look, and the strip that says no money moves. */
export function frame(content: { title: string; strip?: string; styles: readonly string[]; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${fill(texts.title, { page: content.title })}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${content.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${layout}
</head>
<body>
<div class="strip" role="note">${icons.flask}<b>${texts.strip.mode}</b><span>${content.strip ?? texts.strip.text}</span></div>
${content.body}
</body>
</html>`;
}

export const brand = html`<div class="mark">${icons.mark}<span>${texts.merchant}</span></div>`;

/** A page that says one thing and leads back. */
export function messagePage(content: {
  title: string;
  text: string;
  backUrl: string | null;
  styles: readonly string[];
}): Html {
  const { title, text, backUrl, styles } = content;
  return frame({
    title,
    styles,
    body: html`<main class="one">${brand}<h1>${title}</h1><p class="text-ink-2">${text}</p>
${backUrl === null ? '' : html`<p><a class="button primary large" href="${backUrl}">${texts.backTo}</a></p>`}</main>`,
  });
}
