import { messageTemplates as chinese } from './messages.ts';
import { messageTemplatesInEnglish as english } from './languages/en/messages.ts';

/** Languages that a reader may choose; the first is the site's own. */
const messagesIn = { 'zh-CN': chinese, en: english };

export type Language = keyof typeof messagesIn;
export const defaultLanguage: Language = 'zh-CN';
export const supportedLanguages = Object.keys(messagesIn) as Language[];

/** The language that a header or a row names; the site's own for any other. */
export function languageByTagOrSiteLanguage(tag: unknown): Language {
  return supportedLanguages.find((language) => language === tag) ?? defaultLanguage;
}

export type MessageTemplateName = keyof typeof chinese;
export type MessageTitleAndContent = ReturnType<(typeof chinese)[MessageTemplateName]>;

/** A template with the parameters that it takes. */
export type TemplatedMessage = {
  [T in MessageTemplateName]: { template: T; params: Parameters<(typeof chinese)[T]>[0] };
}[MessageTemplateName];

/** Undefined if there is no such template. */
export function messageTitleAndContentFromTemplate(
  template: string,
  params: object,
  language: Language,
): MessageTitleAndContent | undefined {
  const templates: Record<string, (params: never) => MessageTitleAndContent> = messagesIn[language];
  return Object.hasOwn(templates, template) ? templates[template]?.(params as never) : undefined;
}
