import { buildTemplate } from './template.ts';

export default async function setup(): Promise<void> {
  try {
    await buildTemplate();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') {
      throw new Error('PostgreSQL does not answer: run `npm run services -- up` first.', { cause: error });
    }
    throw error;
  }
}
