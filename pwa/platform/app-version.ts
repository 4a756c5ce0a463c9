declare global {
  interface ImportMetaEnv {
    /** The version in package.json, written in by the build. */
    readonly APP_VERSION: string;
  }
}

/** The version of this build, to be compared with the server's `x-server-version`. */
export const appVersion: string = import.meta.env.APP_VERSION;
