import { join } from 'node:path';
import { z } from 'zod';
import { type LogLevel, logLevels } from './log.ts';
import { shortestSecret } from './own-files.ts';

/** The parsed environment (contract section 6). */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly appUrl: string;
  readonly dataDir: string;
  /** Where `bellgate backup --rotate` keeps its copies. */
  readonly backupDir: string;
  readonly place: StorePlace;
  /**
   * Undefined: made on the first start and kept in `dataDir`. Required with PostgreSQL, which
   * several servers may share.
   */
  readonly authSecret: string | undefined;
  readonly superadmin: { readonly email: string; readonly password: string } | undefined;
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  /** Absent: each mail becomes a file in `DATA_DIR/mail`. */
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  readonly autoApproveSchools: boolean;
  readonly isViewAsReasonRequired: boolean;
  readonly isCaptchaOn: boolean;
  /** Where `/metrics` is answered besides to callers on the same machine. */
  readonly metrics: MetricsAccess;
  /** One origin to which pushes may go beside those of the public internet. */
  readonly pushAlsoTo: string | undefined;
  /**
   * A `mailto:` or `https:` address for `/.well-known/security.txt`, which is missing without it.
   */
  readonly securityContact: string | undefined;
}

export interface MetricsAccess {
  /** Figures are served on this port alone, to whoever reaches it. */
  readonly port: number | undefined;
  /** Figures are served to whoever sends it as a bearer token. */
  readonly token: string | undefined;
}

export type ParsedSettings =
  | { readonly ok: true; readonly settings: Settings }
  /** The name of the wrong setting, and what it accepts. */
  | { readonly ok: false; readonly name: string; readonly accepts: string };

export type Environment = Readonly<Record<string, string | undefined>>;

const accepted = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an address',
  APP_URL: 'a URL that begins with http:// or https://',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder',
  DATABASE_URL: 'sqlite: and a path, sqlite::memory:, or postgres://user:password@host:port/database',
  AUTH_SECRET: 'at least 32 characters; needed with PostgreSQL, the same for every server',
  SUPERADMIN_EMAIL: 'an email address, together with SUPERADMIN_PASSWORD',
  SUPERADMIN_PASSWORD: 'at least 8 characters, together with SUPERADMIN_EMAIL',
  TRUST_PROXY: '0 or 1',
  LOG_LEVEL: logLevels.join(', '),
  MAIL_URL: 'smtp://user:password@host:port, with STARTTLS unless it ends in ?tls=optional, or smtps://…',
  MAIL_FROM: 'an email address, or a name and one: Bellgate <hello@example.org>',
  SCHOOLS_AUTO_APPROVE: '0 or 1',
  CAPTCHA: 'on or off',
  PUSH_ALSO_TO: 'the address of a push service of one’s own, without a path: https://push.school.example',
  METRICS_PORT: 'a whole number from 1 to 65535, another one than PORT',
  METRICS_TOKEN: 'at least 16 characters',
  SECURITY_CONTACT: 'an email address, or a URL that begins with mailto: or https://',
  VIEW_AS_REASON: 'required or optional',
} as const;

/** What the environment may set. */
export const settingNames: readonly string[] = Object.keys(accepted);

const YesNo = z.enum(['0', '1']).transform((value) => value === '1');

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));

const Environment = z.object({
  PORT: Port.default(3_000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .refine((url) => /^sqlite:.+$/.test(url) || isPostgresUrl(url))
    .optional(),
  AUTH_SECRET: z.string().min(shortestSecret).optional(),
  SUPERADMIN_EMAIL: z.email().toLowerCase().optional(),
  SUPERADMIN_PASSWORD: z.string().min(8).optional(),
  TRUST_PROXY: YesNo.default(false),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  MAIL_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  SCHOOLS_AUTO_APPROVE: YesNo.default(false),
  VIEW_AS_REASON: z
    .enum(['required', 'optional'])
    .default('optional')
    .transform((value) => value === 'required'),
  CAPTCHA: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  PUSH_ALSO_TO: z
    .url({ protocol: /^https?$/ })
    // Asked of what is no URL too.
    .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`)
    .transform((url) => new URL(url).origin)
    .optional(),
  METRICS_PORT: Port.pipe(z.number().min(1)).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECURITY_CONTACT: z
    .union([z.email().transform((email) => `mailto:${email}`), z.url({ protocol: /^(https|mailto)$/ })])
    .optional(),
});

export function parseSettings(environment: Environment): ParsedSettings {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) return wrong(String(parsed.error.issues[0]?.path[0]));
  const values = parsed.data;
  const { SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password } = values;
  const place = placeOf(values);
  if ('postgresUrl' in place && values.AUTH_SECRET === undefined) return wrong('AUTH_SECRET');
  if (values.METRICS_PORT === values.PORT) return wrong('METRICS_PORT');
  const appUrl = values.APP_URL ?? `http://localhost:${values.PORT}`;
  if (email !== undefined && password === undefined) return wrong('SUPERADMIN_PASSWORD');
  if (email === undefined && password !== undefined) return wrong('SUPERADMIN_EMAIL');
  return {
    ok: true,
    settings: {
      port: values.PORT,
      host: values.HOST,
      appUrl,
      dataDir: values.DATA_DIR,
      backupDir: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
      place,
      authSecret: values.AUTH_SECRET,
      superadmin: email !== undefined && password !== undefined ? { email, password } : undefined,
      trustProxy: values.TRUST_PROXY,
      logLevel: values.LOG_LEVEL,
      mailUrl: values.MAIL_URL,
      mailFrom: values.MAIL_FROM ?? `Bellgate <no-reply@${new URL(appUrl).hostname}>`,
      autoApproveSchools: values.SCHOOLS_AUTO_APPROVE,
      isCaptchaOn: values.CAPTCHA,
      pushAlsoTo: values.PUSH_ALSO_TO,
      metrics: { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
      securityContact: values.SECURITY_CONTACT,
      isViewAsReasonRequired: values.VIEW_AS_REASON,
    },
  };
}

/** `hello@example.org`, or with a name before it. */
function isSender(text: string): boolean {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success;
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url);
}

function placeOf({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: Pick<z.infer<typeof Environment>, 'DATABASE_URL' | 'DATA_DIR'>): StorePlace {
  if (url === undefined) return { sqlitePath: join(dataDir, 'bellgate.sqlite') };
  return isPostgresUrl(url) ? { postgresUrl: url } : { sqlitePath: url.slice('sqlite:'.length) };
}

function wrong(name: string): ParsedSettings {
  return { ok: false, name, accepts: new Map<string, string>(Object.entries(accepted)).get(name) ?? '' };
}

/** `PORT=` in a file of settings counts as not set. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/**
 * Where the store is: a SQLite file (or `:memory:`), or a PostgreSQL database that several servers
 * may share.
 */
export type StorePlace = { readonly sqlitePath: string } | { readonly postgresUrl: string };

/** For people who read about it: the address of PostgreSQL holds a password. */
export function storeName(place: StorePlace): string {
  return 'sqlitePath' in place ? place.sqlitePath : 'PostgreSQL';
}
