import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { EmbeddedAnswerReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import { readServerConfig } from '../read-server-config.ts';

const call = 'POST /user/device/init';

/** L-27: what there is to download. No device is registered by it. */
export function downloadEmbeddedAnswerReaders(deps: Deps): EmbeddedAnswerReaders {
  const config = createAnswerCache(call, () => readServerConfig(deps));
  return { download: async () => ({ call, input: {}, ...(await config()) }) };
}
