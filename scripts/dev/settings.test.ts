import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { explain, UserError } from '../common/errors.ts';
import { findFreePorts } from '../common/free-ports.ts';
import { listenOnLoopback } from '../static-server/listen.ts';
import { assertPortsDiffer, claimPort, readSettings } from './settings.ts';

it('has standard ports, and takes others from the environment', () => {
  expect(readSettings({})).toMatchObject({
    sitePort: 4321,
    apiPort: 54321,
    siteUrl: 'http://localhost:4321',
  });
  expect(readSettings({ SITE_PORT: '5000', DATA_DIR: '/tmp/elsewhere' })).toMatchObject({
    dataDir: '/tmp/elsewhere',
    adminUrl: 'http://localhost:5000/admin/',
  });
});

it.each(['abc', '0', '65536', '80.5', '-1'])('refuses the port %s', (port) => {
  expect(() => readSettings({ API_PORT: port })).toThrow(`API_PORT is '${port}', which is not a port`);
});

it('refuses one port for two parts', () => {
  const settings = readSettings({ SITE_PORT: '54321' });

  expect(() => assertPortsDiffer(settings)).toThrow('Port 54321 is given twice: set API_PORT');
});

it.each(['127.0.0.1', '0.0.0.0'])('names a port that somebody has on %s, and its variable', async (host) => {
  const [port = 0] = await findFreePorts(1);
  const other = createServer();
  await new Promise<void>((settle) => other.listen(port, host, settle));
  const settings = { ...readSettings({}), sitePort: port };

  const claim = claimPort(settings, 'sitePort', (claimed) => listenOnLoopback(claimed, () => {}));

  await expect(claim).rejects.toThrow(`Port ${port} (the site) is in use by another program`);
  other.close();
});

it.each([
  [new UserError('Do this.'), 'Do this.'],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /disk that holds \/data is full.*DATA_DIR/],
  [new Error('seed', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }), /is full/],
  [new Error('could not extend file: No space left on device'), /is full/],
  [Object.assign(new Error('mkdir'), { code: 'EACCES' }), /\/data cannot be written: set DATA_DIR/],
])('explains %s in one sentence', (error, expected) => {
  const sentence = explain(error, '/data');

  expect(sentence).toMatch(expected);
  expect(sentence).not.toContain('\n');
});
