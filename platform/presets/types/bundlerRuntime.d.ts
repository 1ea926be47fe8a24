/** The one part of the bundler's runtime that is exported without types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void;
}
