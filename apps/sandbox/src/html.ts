import { sandboxPageWords } from './words/sandbox-pages.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The portal's colours, without anything from elsewhere. */
const style = `
:root{color-scheme:light dark;--page:#F3F8FC;--surface:#fff;--ink:#11202E;--soft:#566B7F;--line:#E3ECF4;--edge:#8296A8;--tint:#E3F2FD;
--on-tint:#105485;--fill:linear-gradient(180deg,#8CD1FA,#62BCF3);--on-fill:#0A2B46;--danger:#BF333B;--focus:#126AA6;
--sky:linear-gradient(180deg,#C9E8FC 0,#DFF1FD 38%,#F3F8FC 100%)}
@media(prefers-color-scheme:dark){:root{--page:#0B1621;--surface:#13212F;--ink:#EAF3FA;--soft:#8FA5B8;--line:#22364A;--edge:#5F778C;
--tint:#173247;--on-tint:#A6DAFA;--danger:#FF9A9E;--focus:#A0D5F8;--sky:linear-gradient(180deg,#173247,#0B1621)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--sky) no-repeat var(--page);background-size:100% 320px;color:var(--ink);
font:16px/1.6 "PingFang SC","Noto Sans SC","Microsoft YaHei",system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px 40px}
.mark{display:flex;justify-content:space-between;align-items:center;margin:0 0 24px;font-weight:600}
.mark span{padding:0 10px;border-radius:99px;background:var(--tint);color:var(--on-tint);font-size:12px;line-height:24px}
.card{padding:28px 20px;border-radius:20px;background:var(--surface);box-shadow:0 8px 24px rgba(16,84,133,.08)}
h1{margin:0;color:var(--soft);font-size:14px;font-weight:400;text-align:center}
.amount{margin:4px 0 20px;font-size:40px;font-weight:700;line-height:1.2;text-align:center;font-variant-numeric:tabular-nums}
.state{margin:4px 0 8px;font-size:24px;font-weight:700;text-align:center}
dl{margin:0;padding:12px 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:6px 0;font-size:14px}
dt{flex:none;color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{margin:0}
button,.button{display:block;width:100%;min-height:48px;margin-top:12px;padding:0 16px;border:0;border-radius:16px;background:var(--tint);
color:var(--on-tint);font:600 16px/48px inherit;font-family:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.first,.button.first{background:var(--fill);color:var(--on-fill)}
button.plain{background:none;color:var(--soft);font-weight:400}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
label{display:flex;justify-content:space-between;align-items:center;gap:12px;min-height:44px;border-bottom:1px solid var(--line)}
input[type=checkbox]{width:22px;height:22px}
input[type=number],input[type=url]{width:150px;min-height:36px;padding:0 10px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);
color:inherit;font:inherit}
.note{margin:16px 0 0;color:var(--soft);font-size:13px;text-align:center}
`;

export function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><p class="mark">${sandboxPageWords.mark}<span>${sandboxPageWords.markHint}</span></p>${content}</main></body></html>`;
}
