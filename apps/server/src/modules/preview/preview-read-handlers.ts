import type { CallName, DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Permission } from '@lanyu/contract/permissions';
import type { Deps } from '../../deps.ts';
import { previewPlaceholders } from '../../words/preview-placeholders.ts';
import {
  requireGameIdByIdOrAppID,
  listGames,
  listReviews,
  listVisibleTypesAndTags,
  readGame,
  readHome,
  readPackageSafetyFactsOfGame,
  readRanking,
} from '../catalog/public.ts';
import { listActivities, listOwnRewards, readActivity } from '../engagement/public.ts';
import { listOwnGiftCodes, listUnendedPacksOfGame, listUnendedPacks, readPack } from '../gifts/public.ts';
import {
  filterBulletinsByLevelAndChannel,
  readBulletinsOnDisplay,
  readServerConfig,
  putPreviewedBulletinInList,
} from '../site/public.ts';
import type { PreviewTicket } from './preview-ticket.ts';
import { putPreviewedGiftPackInList, readGiftPackOfPreviewTicket } from './read-and-list-previewed-gift-pack.ts';
import type { DraftedFieldsByKind } from './read-draft-of-preview-ticket.ts';

/** Nobody has it: a user who owns nothing, wishes for nothing and has done nothing. */
export const nonexistentPreviewUid = '9223372036854775807';

interface PreviewRead<K extends CallName> {
  /** None where every visitor may know it. */
  permission: Permission | undefined;
  /** With the clock set to the ticket's moment. */
  read(
    deps: Deps,
    ticket: PreviewTicket & { drafted: DraftedFieldsByKind },
    input: ParsedInputOf<K>,
  ): Promise<DataOf<K>>;
}

const define = <K extends CallName>(
  _call: K,
  permission: PreviewRead<K>['permission'],
  read: PreviewRead<K>['read'],
): PreviewRead<K> => ({ permission, read });

const uidOf = ({ level }: PreviewTicket) => (level === 'visitor' ? undefined : nonexistentPreviewUid);
const levelTypeOf = ({ level, memberLevel }: PreviewTicket) => (level === 'member' ? memberLevel : 0);

const monthMs = 30 * 24 * 3600 * 1000;

/** All that a preview answers, each by the use case that answers players. */
export const previewReadHandlers = {
  'GET /v1/catalog/home': define('GET /v1/catalog/home', 'catalog.read', (deps) =>
    readHome(deps, { asOf: deps.now() }),
  ),
  'GET /v1/catalog/ranking': define('GET /v1/catalog/ranking', 'catalog.read', (deps, _, { rule }) =>
    readRanking(deps, { rule, asOf: deps.now() }),
  ),
  'GET /v1/catalog/shelf/list': define('GET /v1/catalog/shelf/list', 'catalog.read', (deps) =>
    listVisibleTypesAndTags(deps),
  ),
  'POST /web/game/list': define('POST /web/game/list', 'catalog.read', (deps, _, input) =>
    listGames(deps, input, { asOf: deps.now() }),
  ),
  'POST /web/game/detail': define('POST /web/game/detail', 'catalog.read', async (deps, ticket, input) => {
    const id = await requireGameIdByIdOrAppID(deps, input);
    const { game } = ticket.drafted;
    return readGame(deps, {
      id,
      asOf: deps.now(),
      anyStatus: id === ticket.game,
      drafted: game?.id === id ? game.fields : undefined,
    });
  }),
  'GET /v1/catalog/game/{id}/passport': define(
    'GET /v1/catalog/game/{id}/passport',
    'catalog.read',
    (deps, ticket, { id }) => readPackageSafetyFactsOfGame(deps, id, { anyStatus: id === ticket.game }),
  ),
  // Those that are there today: who will write one by then is not known.
  'GET /v1/catalog/game/{id}/review/list': define(
    'GET /v1/catalog/game/{id}/review/list',
    'catalog.read',
    (deps, ticket, input) => listReviews(deps, undefined, input, { anyStatus: input.id === ticket.game }),
  ),
  'POST /web/game/detail/giftlist': define(
    'POST /web/game/detail/giftlist',
    'gift.read',
    async (deps, ticket, { id, appID }) => {
      const packs = await listUnendedPacksOfGame(deps, { id, appID });
      const previewed = await readGiftPackOfPreviewTicket(deps, ticket);
      if (previewed?.gameId !== (await requireGameIdByIdOrAppID(deps, { id, appID }))) return packs;
      const records = putPreviewedGiftPackInList(packs.records, previewed, deps.now());
      return { total: records.length, records };
    },
  ),
  'GET /v1/gift/pack/list': define('GET /v1/gift/pack/list', 'gift.read', async (deps, ticket, input) => {
    const packs = await listUnendedPacks(deps, input);
    const previewed = input.cursor === undefined ? await readGiftPackOfPreviewTicket(deps, ticket) : undefined;
    if (previewed === undefined || (input.gameId !== undefined && input.gameId !== previewed.gameId)) return packs;
    const records = putPreviewedGiftPackInList(packs.records, previewed, deps.now());
    return { ...packs, records, total: packs.total + records.length - packs.records.length };
  }),
  'GET /v1/gift/pack/{id}': define('GET /v1/gift/pack/{id}', 'gift.read', (deps, ticket, { id }) =>
    readPack(deps, uidOf(ticket), id, {
      isShownWithoutCodes: id === ticket.pack,
      drafted: ticket.drafted.pack?.id === id ? ticket.drafted.pack.fields : undefined,
    }),
  ),
  'GET /v1/gift/code/list': define('GET /v1/gift/code/list', 'gift.read', (deps, _, input) =>
    listOwnGiftCodes(deps, nonexistentPreviewUid, input),
  ),
  'GET /v1/activity/reward/list': define('GET /v1/activity/reward/list', 'activity.read', (deps, _, input) =>
    listOwnRewards(deps, nonexistentPreviewUid, input),
  ),
  'GET /v1/activity/list': define('GET /v1/activity/list', 'activity.read', (deps, _, input) =>
    listActivities(deps, input),
  ),
  'GET /v1/activity/{id}': define('GET /v1/activity/{id}', 'activity.read', async (deps, ticket, { id }) => {
    const { activity: draft } = ticket.drafted;
    const activity = await readActivity(deps, uidOf(ticket), id, {
      isShownUnpublished: id === ticket.activity,
      drafted: draft?.id === id ? draft.fields : undefined,
    });
    // Whoever has the seed of a draw knows every roll, and a ticket's moment may lie behind the draw's end.
    return { ...activity, draw: activity.draw === null ? null : { ...activity.draw, seed: '' } };
  }),
  // Who will have won by then is not known today.
  'GET /v1/activity/{id}/winner/list': define('GET /v1/activity/{id}/winner/list', 'activity.read', () =>
    Promise.resolve({ records: [], total: 0, totalIsEstimate: false, currentPage: 1, pageSize: 20, nextCursor: null }),
  ),
  'POST /user/message': define('POST /user/message', 'bulletin.read', async (deps, ticket, { posType }) => {
    const saved = await readBulletinsOnDisplay(deps, posType);
    const draft = ticket.drafted.bulletin?.fields;
    const rows = draft === undefined ? saved : putPreviewedBulletinInList(saved, draft, { posType, now: deps.now() });
    return filterBulletinsByLevelAndChannel(rows, { level: levelTypeOf(ticket), channel: ticket.channel });
  }),
  // What the portal asks before it shows anything. No device is registered.
  'POST /user/device/init': define('POST /user/device/init', undefined, (deps) => readServerConfig(deps)),
  'GET /v1/site/config': define('GET /v1/site/config', undefined, async (deps) => (await readServerConfig(deps)).site),
  'GET /v1/site/xsrf': define('GET /v1/site/xsrf', undefined, () => Promise.resolve(null)),
  'POST /user/center/me': define('POST /user/center/me', undefined, (deps, ticket) =>
    Promise.resolve(overviewOfNobody(ticket, deps.now())),
  ),
};

function overviewOfNobody(ticket: PreviewTicket, now: number): DataOf<'POST /user/center/me'> {
  const levelType = levelTypeOf(ticket);
  return {
    uid: nonexistentPreviewUid,
    coinNum: 0,
    levelType,
    expTime: levelType > 0 ? now + monthMs : 0,
    profile: {
      loginName: '',
      name: previewPlaceholders.player,
      nameChangeTime: 0,
      avatar: { small: '', medium: '', large: '' },
      bio: '',
      sex: 0,
      birthYear: 0,
      phone: '',
      hasPassword: true,
      inviteCode: '',
      createTime: now,
      consentDue: [],
    },
  };
}
