/** The text of sanitised HTML: without tags, with entities decoded. */
export function htmlToText(html: string): string {
  return (
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/(?:&nbsp;|\s)+/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      // Last: its result must not be decoded again.
      .replaceAll('&amp;', '&')
      .trim()
  );
}
