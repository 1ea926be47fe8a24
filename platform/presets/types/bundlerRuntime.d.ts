/** The one part of the bundler's runtime that is exported without types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void;
}

/** Address of the folder of the build's files. */
declare const __webpack_public_path__: string;
