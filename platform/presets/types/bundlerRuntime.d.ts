/** The only part of the bundler's runtime that is exported without types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void;
}

/** Address of the folder with the build's files. */
declare const __webpack_public_path__: string;
