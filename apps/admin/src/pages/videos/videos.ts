import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';

export type Video = DataOf<'GET /admin/v1/video/list'>['records'][number];
export type VideoCategory = DataOf<'GET /admin/v1/video/category/list'>[number];

export const videosQueryKey = ['videos'] as const;
export const videoCategoriesQueryKey = ['video-categories'] as const;

export function useVideoCategories() {
  return useQuery({
    queryKey: videoCategoriesQueryKey,
    queryFn: () => client.call('GET /admin/v1/video/category/list'),
  });
}

export interface VideoFormFields {
  title: string;
  author: string;
  intro: string;
  categoryId: string;
  access: Video['access'];
  published: boolean;
}

export function videoFormFieldsOf({ title, author, intro, categoryId, access, published }: Video): VideoFormFields {
  return { title, author, intro, categoryId, access, published };
}

export function videoRequestFromFormFields(
  { title, author, intro, categoryId, access, published }: VideoFormFields,
  gameId: string,
) {
  return {
    title: title.trim(),
    author: author.trim(),
    intro: intro.trim(),
    categoryId,
    access,
    published,
    gameId,
  };
}
