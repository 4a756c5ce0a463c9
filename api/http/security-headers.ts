/**
 * Scripts come from this server only, and none stands inside a page. Styles may, since the
 * component library sets widths and positions on elements.
 */
const contentSecurityPolicy = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

function permissionsPolicy(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`;
}

/** A year. Other names of the same domain are not ours to bind. */
export const strictTransportSecurity = 'max-age=31536000';

/**
 * On every answer. Not by Hono's `secure-headers`: the answers to what is no HTTP request carry the
 * same headers and pass no middleware.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy("'self'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('()'),
};

const decodingPolicy = contentSecurityPolicy("'self' 'wasm-unsafe-eval'");

/**
 * A door reads passes with the camera, and WebAssembly decodes the pictures. No other page may do
 * either.
 */
export const doorPageHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': decodingPolicy,
  'permissions-policy': permissionsPolicy('(self)'),
};

/** The script that decodes beside the page has a policy of its own. */
export const decoderHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': decodingPolicy,
};
