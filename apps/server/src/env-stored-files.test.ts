import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const plain = {
  DATABASE_URL: 'postgres://127.0.0.1/x',
  REDIS_URL: 'redis://127.0.0.1',
  PUBLIC_URL: 'https://example.com',
  APP_SECRET: 'R9vXk2LqT7wZp4NcJ8sYb3HfGd6MaUe1',
};

test('[D-07] a public site on disk starts only where nginx sends the packages, and is told so', () => {
  expect(() => readEnv(plain)).toThrow(/STORED_FILES: .*set accel .*or STORAGE=s3/);
  expect(() => readEnv({ ...plain, PUBLIC_URL: 'http://192.168.1.7', STORED_FILES: 'node' })).toThrow('STORED_FILES');
  expect(readEnv({ ...plain, STORED_FILES: 'accel' }).STORED_FILES).toBe('accel');
  expect(readEnv({ ...plain, STORAGE: 's3' }).STORAGE).toBe('s3');
  // Nobody else comes there.
  expect(readEnv({ ...plain, PUBLIC_URL: 'http://127.0.0.1:8080' }).STORED_FILES).toBe('node');
  expect(readEnv({ ...plain, NODE_ENV: 'development' }).STORED_FILES).toBe('node');
});
