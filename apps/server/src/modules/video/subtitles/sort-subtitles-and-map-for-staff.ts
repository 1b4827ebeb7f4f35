import type { DataOf } from '@lanyu/contract/all-calls';
import { subtitleLanguages, type SubtitleLanguage } from '@lanyu/contract/subtitles';
import type { SubtitlesRow } from './subtitles.queries.ts';

type StaffSubtitles = DataOf<'GET /admin/v1/video/{id}/subtitles'>[number];

/** In the order of the contract. */
export function sortByLanguage<T extends { language: string }>(rows: readonly T[]): T[] {
  const places = subtitleLanguages as readonly string[];
  return rows.toSorted((one, other) => places.indexOf(one.language) - places.indexOf(other.language));
}

export function staffSubtitlesOf(row: SubtitlesRow, names: ReadonlyMap<string, string>): StaffSubtitles {
  const { cues, bytes, version, updated_by: updatedBy, updated_at: updateTime } = row;
  return {
    language: row.language as SubtitleLanguage,
    cues,
    bytes,
    version,
    updateTime,
    updatedBy: { id: updatedBy, name: names.get(updatedBy) ?? '' },
  };
}
