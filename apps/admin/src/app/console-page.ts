import type { CallName } from '@lanyu/contract/all-calls';
import type { Permission } from '@lanyu/contract/permissions';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { shellWords } from '#src/words/shell.ts';

export type NavGroupKey = keyof typeof shellWords.groups;
type PageKey = keyof typeof shellWords.pages;

export interface ConsolePage {
  key: PageKey;
  /** Below /admin; a page of one object has `:id` and no place in the navigation. */
  path: string;
  group?: NavGroupKey;
  /** The call that fills the page. Who may not make it does not see the page: pages.test.ts holds both together. */
  reads: CallName;
  permission?: Permission;
  /** Of a call that needs two. */
  alsoNeeds?: Permission;
  /** What can be done there; who may not is told so by a disabled button. */
  writes?: readonly CallName[];
  Page: ComponentType;
}

/** A page that is fetched when it is opened. */
export const lazyPage = <K extends string>(
  file: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await file())[name] }));
