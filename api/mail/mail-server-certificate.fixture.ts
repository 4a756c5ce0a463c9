/** For the mail server of the tests alone: a certificate that it signed itself, and whose key everybody can read here. */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUS7BvP/y7S/uVuW1Kjsf9maJ86GgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA3MTIyMFoYDzIxMjYxMDI5
MDcxMjIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQMtlbQtdPb4kHoMOPwAZJNjQikiHvpC/8olUQHz3T3PWIH65qvjkKE
KwMConZiCJItr6TyJAMV6jvqu1FSS3iAo1MwUTAdBgNVHQ4EFgQUnJ4ZiLhGIsNM
vWtfa9KyjMnWC+IwHwYDVR0jBBgwFoAUnJ4ZiLhGIsNMvWtfa9KyjMnWC+IwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA6CGJU+5Gk5L+qpBnMGno
eci1eyHd6ychWCYenlg7hDMCIDMuRxIxx+C5g+mTg5OMssoBtBA/ATmbNT2B1Ta2
Ldqy
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6SHTv0JBD92ef2fS
RR2Oq9WijVfgfVO2Aio/N/aCs5ihRANCAAQMtlbQtdPb4kHoMOPwAZJNjQikiHvp
C/8olUQHz3T3PWIH65qvjkKEKwMConZiCJItr6TyJAMV6jvqu1FSS3iA
-----END PRIVATE KEY-----
`,
} as const;
