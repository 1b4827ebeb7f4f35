import { lazy, Suspense, type ReactNode } from 'react';
import { richTextWords as words } from '#src/words/rich-text.ts';

const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtmlWithoutLinks.tsx')).SafeHtmlWithoutLinks }));

interface PhonePreviewProps {
  title: string;
  html: string;
  children?: ReactNode;
}

/** A text as a player's phone shows it, while it is written. */
export function PhonePreview({ title, html, children }: PhonePreviewProps) {
  return (
    <section className="phone-frame" aria-label={words.phone}>
      <div className="phone-screen">
        <div className="phone-card">
          <b>{title}</b>
          <Suspense fallback={null}>
            <SafeHtml html={html} />
          </Suspense>
          {children}
        </div>
      </div>
    </section>
  );
}
