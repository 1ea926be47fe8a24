/** The package has no types of its own; this is what we use of it. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
