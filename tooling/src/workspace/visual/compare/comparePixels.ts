/** A decoded picture: four bytes for each pixel. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Pictures of one screen by two sets, taken at the same time. */
export type Pair<Picture> = { live: Picture; candidate: Picture };

export type Marks = {
  /** Of the largest picture. */
  width: number;
  height: number;
  /** For each pixel: 0 the same, 1 changed, 2 moving. */
  pixels: Uint8Array;
  changed: number;
  moving: number;
};

/**
 * Compares pairs of pictures pixel by pixel, exactly: one machine and one browser draw the same page the same. A
 * pixel is moving if pictures of the same set differ in it, and then says nothing of the sets; so are those around
 * it, as a clock's digits may be the same twice. It is changed if the sets differ in it each time. What lies outside
 * of a picture differs from all that lies in another.
 *
 * Also runs in a page, so it uses nothing from outside of it.
 */
export function comparePixels(pairs: Pair<Pixels>[]): Marks {
  /** Side of the squares that move as a whole, with their neighbours. Pixels. */
  const side = 32;
  const all = pairs.flatMap(({ live, candidate }) => [live, candidate]);
  const width = Math.max(...all.map((picture) => picture.width));
  const height = Math.max(...all.map((picture) => picture.height));
  const columns = Math.ceil(width / side) + 2;
  const moves = new Uint8Array(columns * (Math.ceil(height / side) + 2));
  const pixels = new Uint8Array(width * height);
  const readerOf = ({ width: own, height: rows, data }: Pixels) => {
    const words = new Uint32Array(data.buffer, data.byteOffset, own * rows);
    return (x: number, y: number) => (x < own && y < rows ? words[y * own + x]! : -1);
  };
  const readers = pairs.map(
    ({ live, candidate }) => [readerOf(live), readerOf(candidate)] as const,
  );
  const squareOf = (at: number) =>
    (Math.floor(Math.floor(at / width) / side) + 1) * columns + Math.floor((at % width) / side) + 1;
  const spread = (square: number) => {
    for (const row of [-columns, 0, columns])
      for (const column of [-1, 0, 1]) moves[square + row + column] = 1;
  };

  pixels.forEach((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [live, candidate] = [readers[0]![0](x, y), readers[0]![1](x, y)];
    const isSteady = readers.every(
      ([one, other]) => one(x, y) === live && other(x, y) === candidate,
    );
    if (!isSteady) spread(squareOf(at));
    if (!isSteady || live !== candidate) pixels[at] = isSteady ? 1 : 2;
  });
  let [changed, moving] = [0, 0];
  pixels.forEach((mark, at) => {
    if (mark === 0) return;
    if (moves[squareOf(at)] === 1) pixels[at] = 2;
    if (pixels[at] === 1) changed += 1;
    else moving += 1;
  });
  return { width, height, pixels, changed, moving };
}
