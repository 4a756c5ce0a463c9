import { describe, expect, it } from 'vitest';
import { isNodeRecentEnough } from './require-node.ts';
import { parseSettings } from './settings.ts';

describe('settings', () => {
  it('have a working default each', () => {
    const parsed = parseSettings({});
    expect(parsed).toEqual({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        appUrl: 'http://localhost:3000',
        dataDir: './data',
        backupDir: 'data/backups',
        place: { sqlitePath: 'data/bellgate.sqlite' },
        authSecret: undefined,
        superadmin: undefined,
        trustProxy: false,
        logLevel: 'info',
        mailUrl: undefined,
        mailFrom: 'Bellgate <no-reply@localhost>',
        autoApproveSchools: false,
        isCaptchaOn: true,
        isViewAsReasonRequired: false,
        metrics: { port: undefined, token: undefined },
        securityContact: undefined,
      },
    });
  });

  it('count as not set when they are empty', () => {
    expect(parseSettings({ PORT: '', SUPERADMIN_EMAIL: '', SUPERADMIN_PASSWORD: '' })).toMatchObject({
      ok: true,
      settings: { port: 3000, superadmin: undefined },
    });
  });

  it('can name another store', () => {
    expect(parseSettings({ DATABASE_URL: 'sqlite:/var/lib/bellgate/store.sqlite' })).toMatchObject({
      settings: { place: { sqlitePath: '/var/lib/bellgate/store.sqlite' } },
    });
  });

  it('can name the mail server, the sender, and the rules for new accounts', () => {
    const environment = {
      MAIL_URL: 'smtps://bell:secret@mail.example.org',
      MAIL_FROM: 'Oak School <bell@example.org>',
      SCHOOLS_AUTO_APPROVE: '1',
      CAPTCHA: 'off',
    };
    expect(parseSettings(environment)).toMatchObject({
      settings: {
        mailUrl: environment.MAIL_URL,
        mailFrom: environment.MAIL_FROM,
        autoApproveSchools: true,
        isCaptchaOn: false,
      },
    });
  });

  it('can say who sees the figures and who is told of a weakness', () => {
    const environment = {
      METRICS_PORT: '9100',
      METRICS_TOKEN: 'a token of the tests',
      SECURITY_CONTACT: 'security@example.org',
    };
    expect(parseSettings(environment)).toMatchObject({
      settings: {
        metrics: { port: 9100, token: 'a token of the tests' },
        securityContact: 'mailto:security@example.org',
      },
    });
    expect(parseSettings({ SECURITY_CONTACT: 'https://example.org/security' })).toMatchObject({
      settings: { securityContact: 'https://example.org/security' },
    });
  });

  it('can name a PostgreSQL database, which needs a shared secret', () => {
    const environment = { DATABASE_URL: 'postgres://bellgate:secret@db.example/bellgate' };
    expect(parseSettings({ ...environment, AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({
      settings: { place: { postgresUrl: environment.DATABASE_URL } },
    });
    expect(parseSettings(environment)).toEqual({
      ok: false,
      name: 'AUTH_SECRET',
      accepts: 'at least 32 characters; needed with PostgreSQL, the same for every server',
    });
  });

  it.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['APP_URL', { APP_URL: 'school.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['SUPERADMIN_PASSWORD', { SUPERADMIN_EMAIL: 'a@example.org' }],
    ['SUPERADMIN_EMAIL', { SUPERADMIN_PASSWORD: 'long enough' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['MAIL_URL', { MAIL_URL: 'https://mail.example.org' }],
    ['MAIL_URL', { MAIL_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: 'Bellgate' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@example.org>\r\nBcc: b@example.org' }],
    ['SCHOOLS_AUTO_APPROVE', { SCHOOLS_AUTO_APPROVE: 'true' }],
    ['CAPTCHA', { CAPTCHA: '0' }],
    ['PUSH_ALSO_TO', { PUSH_ALSO_TO: 'push.school.example' }],
    ['PUSH_ALSO_TO', { PUSH_ALSO_TO: 'ftp://push.school.example' }],
    ['PUSH_ALSO_TO', { PUSH_ALSO_TO: 'https://push.school.example/send' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://example.org' }],
  ])('that are wrong are named (%s), with what they accept', (name, environment) => {
    expect(parseSettings(environment)).toEqual({ ok: false, name, accepts: expect.stringMatching(/\w/) });
  });
});

describe('the version of Node.js', () => {
  it.each([
    ['20.20.2', false],
    ['22.11.9', false],
    ['22.12.0', true],
    ['24.21.0', true],
  ])('%s is recent enough: %s', (found, isEnough) => {
    expect(isNodeRecentEnough(found)).toBe(isEnough);
  });
});
