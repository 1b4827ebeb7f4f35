import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export async function selectPictureFoldersOfText(tx: Tx, object: string): Promise<string[]> {
  const rows = await tx.selectFrom('site_text_pictures').select('folder').where('object', '=', object).execute();
  return rows.map(({ folder }) => folder);
}

export async function insertPictureFoldersOfText(tx: Tx, object: string, folders: readonly string[]): Promise<void> {
  await tx
    .insertInto('site_text_pictures')
    .values(folders.map((folder) => ({ folder, object })))
    .execute();
}

export async function deletePictureFoldersOfText(tx: Tx, object: string, folders: readonly string[]): Promise<void> {
  await tx.deleteFrom('site_text_pictures').where('object', '=', object).where('folder', 'in', folders).execute();
}

interface TextPictureUse {
  folder: string;
  kind: 'bulletin' | 'faq' | 'legal';
  id: string;
  name: string;
}

/** Bulletins, questions and legal pages that show one of these pictures. */
export async function selectTextsShowingPictures(
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
): Promise<TextPictureUse[]> {
  const { rows } = await sql<TextPictureUse>`
    select asked.folder, found.kind, found.id,
      coalesce(bulletin.title, faq.question, legal.title, '') as name
    from unnest(${folders}::text[]) as asked (folder)
    cross join lateral (
      select split_part(object, ' ', 1) as kind, split_part(object, ' ', 2) as id, split_part(object, ' ', 3) as version
      from site_text_pictures where folder = asked.folder limit ${most}
    ) as found
    left join site_bulletins bulletin on bulletin.id = case when found.kind = 'bulletin' then found.id::bigint end
    left join site_faqs faq on faq.id = case when found.kind = 'faq' then found.id::bigint end
    left join site_legal_pages legal on found.kind = 'legal' and legal.slug = found.id
      and legal.version = case when found.kind = 'legal' then found.version::integer end`.execute(db);
  return rows;
}
