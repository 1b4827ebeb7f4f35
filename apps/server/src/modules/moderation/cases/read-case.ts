import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readStaffNames } from '../../staff/public.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { findCurrentOrEndedPostingBan } from '../posting-bans/posting-bans.queries.ts';
import { findSensitiveWordPositions } from '../words/find-sensitive-word-positions.ts';
import { requireNotOwnDecisionOrEscalation } from '../leases/case-lease-checks.ts';
import { casesForStaffFromRows, type CaseForStaff } from './cases-for-staff-from-rows.ts';
import { findCase } from './cases.queries.ts';
import { selectNewestDecisionsAboutAuthor } from './decisions.queries.ts';
import { countRightAndWrongReportsOfReporters, selectReportsOfCase } from './reports.queries.ts';

type Answer = DataOf<'GET /admin/v1/moderation/case/{id}'>;

/** More say nothing new; the number says how many there are. */
const maxReports = 100;
const maxPast = 100;
const shownPast = 8;

/** An appeal is not read by who decided first: not by this call either. */
export async function readCase(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  id: string,
): Promise<Answer> {
  const db = deps.db.write;
  const row = await findCase(db, id);
  if (row === undefined) throw new Failure('notFound');
  requireNotOwnDecisionOrEscalation(row, staffId);
  const access = moderatable[row.kind];
  const [[shown], things, reports, earlier, surroundings] = await Promise.all([
    casesForStaffFromRows(deps, moderatable, db, [row], staffId),
    access.read(db, [row.ref_id]),
    selectReportsOfCase(db, id, maxReports),
    access.earlier(db, row.ref_id),
    access.surroundings(db, row.ref_id),
  ]);
  const content = (shown as CaseForStaff).content;
  const [marks, records, names, person] = await Promise.all([
    findSensitiveWordPositions(deps, content),
    countRightAndWrongReportsOfReporters(db, [row.author_id, ...reports.map(({ reporter_id }) => reporter_id)]),
    moderationAccountsPort.use.namesOf(
      deps,
      [...reports.map(({ reporter_id }) => reporter_id), ...surroundings.map(({ authorId }) => authorId)]
        .filter((id) => id !== '')
        .slice(0, 200),
    ),
    readPerson(deps, row.author_id),
  ]);
  return {
    ...(shown as CaseForStaff),
    link: things.get(row.ref_id)?.link ?? '',
    marks,
    earlier,
    context: surroundings.map(({ authorId, ...text }) => ({ ...text, name: names.get(authorId)?.name ?? '' })),
    person: { ...person, ...recordOf(row.author_id) },
    reportList: reports.map((report) => ({
      reason: report.reason,
      text: report.text,
      reporter: report.reporter_id,
      name: names.get(report.reporter_id)?.name ?? '',
      ...recordOf(report.reporter_id),
      time: report.created_at,
    })),
  };

  function recordOf(uid: string): { right: number; wrong: number } {
    return records.get(uid) ?? { right: 0, wrong: 0 };
  }
}

async function readPerson(deps: Deps, uid: string): Promise<Omit<Answer['person'], 'right' | 'wrong'>> {
  const db = deps.db.write;
  const [facts, ban, past] = await Promise.all([
    moderationAccountsPort.use.factsOf(db, uid),
    findCurrentOrEndedPostingBan(db, uid),
    selectNewestDecisionsAboutAuthor(db, uid, maxPast),
  ]);
  const valid = past.filter(({ undone_at }) => undone_at === null);
  const newest = past.slice(0, shownPast);
  const operators = await readStaffNames(
    db,
    newest.map(({ staff_id }) => staff_id),
  );
  const isBanned = ban !== undefined && ban.until_at > deps.now();
  return {
    createTime: facts?.createTime ?? 0,
    hasPhone: facts?.hasPhone ?? false,
    banned: facts?.banned ?? false,
    bio: facts?.bio ?? '',
    postingBanEndTime: isBanned ? ban.until_at : 0,
    postingBanReason: isBanned ? ban.reason : '',
    decided: valid.length,
    hidden: valid.filter(({ act, overturned_at }) => act !== 'keep' && overturned_at === null).length,
    past: newest.map((decision) => ({
      id: decision.id,
      kind: decision.kind,
      act: decision.act,
      cause: decision.cause,
      reasonKey: decision.reason_key,
      reason: decision.reason,
      banDays: decision.ban_days,
      operator: operators.get(decision.staff_id) ?? '',
      time: decision.decided_at,
      undone: decision.undone_at !== null,
      overturned: decision.overturned_at !== null,
    })),
  };
}
