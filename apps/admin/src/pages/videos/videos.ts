import type { DataOf } from '@lanyu/contract/all';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';

export type Video = DataOf<'GET /admin/v1/video/list'>['records'][number];
export type VideoCategory = DataOf<'GET /admin/v1/video/category/list'>[number];

export const videosKey = ['videos'] as const;
export const videoCategoriesKey = ['video-categories'] as const;

export function useVideoCategories() {
  return useQuery({
    queryKey: videoCategoriesKey,
    queryFn: () => client.call('GET /admin/v1/video/category/list'),
  });
}

export interface VideoFields {
  title: string;
  author: string;
  intro: string;
  categoryId: string;
  access: Video['access'];
  published: boolean;
}

export function videoFieldsOf({ title, author, intro, categoryId, access, published }: Video): VideoFields {
  return { title, author, intro, categoryId, access, published };
}

export function videoInputOf({ title, author, intro, categoryId, access, published }: VideoFields, gameId: string) {
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
