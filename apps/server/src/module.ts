import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { EpochAnswerCache } from './cache/epoch-answer-cache.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import type { GaugesReadFromDatabase } from './metrics/gauges-read-from-database.ts';
import type { PushSender } from './integrations/push/push-sender-types.ts';
import type { SmsProvider } from './integrations/sms/sms-provider.ts';
import type { VideoTranscoder } from './integrations/ffmpeg/video-transcoder-types.ts';
import type { SessionCache } from './modules/account/public.ts';
import type { ModeratableAccessByKind } from './modules/moderation/public.ts';
import type { CoinPurchaseRefunders } from './modules/orders/public.ts';
import type { PersonalDataHandler } from './personal-data-handler.ts';
import type { LiveTopic } from './plugins/live/live-events.ts';
import type { MountCall, CallMounterParts, RunApprovedCall } from './plugins/mount-contract-calls.ts';
import type { PageMetaAndAnswersReaders, EmbeddedAnswerReaders } from './plugins/portal/portal-routes-and-head-html.ts';
import type { JobWithHandler } from './queue/queue.ts';
import type { StoppableLoop } from './queue/repeat-until-stopped.ts';

/**
 * What one module needs of another that it may not import. The lower module declares the type in its public.ts, the
 * upper one fills it.
 */
export interface Ports {
  /** Filled by whoever sells for coins. */
  refunders: CoinPurchaseRefunders;
  /** Filled by whoever publishes what players write. */
  moderatable: ModeratableAccessByKind;
  /** Filled by the catalogue, whose changes end them. */
  cachedGameLists: EpochAnswerCache;
}

export interface ApiSetupContext {
  app: FastifyInstance;
  mount: MountCall;
  /** For calls that were stored until a second person approved them. */
  replay: RunApprovedCall;
  deps: Deps;
  guards: Omit<CallMounterParts, 'multipart'>;
  sessions: SessionCache;
  ports: Ports;
}

/** What a module adds to the API besides its calls. */
interface ApiParts {
  /** By route of the portal: what its document says before any script runs. */
  documents?: PageMetaAndAnswersReaders;
  /** By route of the portal: what its page shows besides, where the server draws it. */
  embeddedAnswers?: EmbeddedAnswerReaders;
  /** By name: what browsers can listen to. */
  topics?: Record<string, LiveTopic>;
}

export interface WorkerDeps extends Omit<Deps, 'xsrf' | 'browsers'> {
  sms: SmsProvider;
  push: PushSender | undefined;
  videos: VideoTranscoder;
  registry: Registry;
  databaseGauges: GaugesReadFromDatabase;
  personalData: readonly PersonalDataHandler[];
}

/** A loop that one worker runs for all; its name has a role in worker-roles.ts. */
interface LoopDuty {
  name: string;
  start: () => StoppableLoop;
}

/** Everything the program needs of a module. `modules.ts` lists them. */
export interface Module {
  name: string;
  ports?: (deps: Deps) => PortsOf;
  api?: (api: ApiSetupContext) => ApiParts | void;
  jobs?: (deps: WorkerDeps) => JobWithHandler[];
  /** They run beside the jobs, each in one worker at a time. */
  loops?: (deps: WorkerDeps) => LoopDuty[];
  /** What is exported and erased with an account. */
  personalData?: (env: Pick<Env, 'MEDIA_URL'>) => PersonalDataHandler[];
}

/** Those of several modules are joined. */
type PortsOf = { [Name in keyof Ports]?: Partial<Ports[Name]> };

export function mergePortsOfModules(modules: readonly Module[], deps: Deps): Ports {
  const joined: Record<string, object> = {};
  for (const { ports } of modules) {
    for (const [name, part] of Object.entries(ports?.(deps) ?? {})) joined[name] = { ...joined[name], ...part };
  }
  return joined as unknown as Ports;
}
