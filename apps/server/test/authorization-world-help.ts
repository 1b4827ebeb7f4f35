import type { RunningServer } from './running-server.ts';

/** Questions with answers and inquiries, straight into the tables; none of them is anybody's own. */
export interface HelpWorld {
  faq(): Promise<string>;
  inquiry(): Promise<string>;
}

export function helpWorld(server: RunningServer): HelpWorld {
  const db = () => server.test.db.write;
  return {
    faq: async () => {
      const { id } = await db()
        .insertInto('site_faqs')
        .values({ category: '账号', question: '忘记密码怎么办？', html: '<p>用手机号找回。</p>' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    inquiry: async () => {
      const { id } = await db()
        .insertInto('site_inquiries')
        .values({
          kind: 'publish',
          company: '潮汐工作室',
          contact: '林舟',
          reach: 'lin@tide.example',
          text: '想上架一款解谜游戏',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
