import { createContext, createElement, use } from 'react';
import type { ComponentPropsWithRef, ComponentType } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & {
  href: string;
  /** Takes the place of the page in view in the history. Known to the app's links alone. */
  replace?: boolean;
};

/** The app puts its router's link here once; the kit itself knows no router. */
export const RouterLinkContext = createContext<ComponentType<AnchorProps> | null>(null);

export function Anchor(props: AnchorProps) {
  const Routed = use(RouterLinkContext);
  if (Routed !== null) return createElement(Routed, props);
  const { replace: _, ...rest } = props;
  return createElement('a', rest);
}
