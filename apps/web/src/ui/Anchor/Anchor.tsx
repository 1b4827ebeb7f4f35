import { createContext, createElement, use } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/** The app puts its router's link here once; the kit itself knows no router. */
export const AnchorContext = createContext<ComponentType<AnchorProps> | null>(null);

export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext) ?? 'a', props);
}
