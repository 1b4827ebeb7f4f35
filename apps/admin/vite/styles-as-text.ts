import type { Plugin } from 'vite';

const writesStyles = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js|@ant-design\/icons\/es\/cssUtils\.js/;
const assignment = /\b(styleNode|existNode)\.innerHTML = css\b/g;

/**
 * The component library fills its style elements through innerHTML, which Trusted Types refuse for plain text.
 * textContent does the same to a style element and needs no policy. A release that writes them in another way
 * stops the build here instead of stopping operators.
 */
export function stylesAsText(): Plugin {
  let rewritten = 0;
  return {
    name: 'lanyu:styles-as-text',
    apply: 'build',
    transform: {
      filter: { id: writesStyles },
      handler(code) {
        const result = code.replaceAll(assignment, (_, node: string) => {
          rewritten += 1;
          return `${node}.textContent = css`;
        });
        return { code: result, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && rewritten < 2)
        throw new Error('styles-as-text: the library no longer writes styles as expected');
    },
  };
}
