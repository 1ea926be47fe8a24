import type { DrawingData } from './Drawing';
import { circle, curve, polar, polyline, range, type Point } from './geometry';

export const coverSize = { width: 400, height: 225 };
const center: Point = [200, 112];
const turn = Math.PI * 2;

/** A lens of rings, one slice of it shifted: something does not match. */
function authenticScope(): DrawingData {
  const rings = range(9).map((ring) => circle(center, 14 + ring * 13));
  const slice = range(9).map((ring) => {
    const radius = 14 + ring * 13;
    return curve(range(13).map((step) => polar([212, 106], -0.9 + step * 0.075, radius)));
  });
  return { faint: rings, strong: slice, solid: [circle([212, 106], 4)] };
}

/** Rows of a shift log; one of them shows a pulse. */
function qualityCare(): DrawingData {
  const rows = range(7).filter((row) => row !== 3);
  const pulse: Point[] = [
    [40, 112],
    [140, 112],
    [156, 92],
    [176, 150],
    [198, 58],
    [218, 132],
    [230, 112],
    [360, 112],
  ];
  return {
    faint: rows.map((row) =>
      polyline([
        [40, 31 + row * 27],
        [360 - (row % 3) * 46, 31 + row * 27],
      ]),
    ),
    strong: [polyline(pulse)],
    solid: [circle([360, 112], 5), ...rows.map((row) => circle([28, 31 + row * 27], 3))],
  };
}

/** A balance over the month, with its range ahead. */
function aureyo(): DrawingData {
  const level = (step: number) => 150 - step * 4 - Math.sin(step * 1.15) * 17;
  const past = range(13).map((step): Point => [30 + step * 17, level(step)]);
  const fan = range(11).map((line) =>
    curve(
      range(10).map((step): Point => [
        234 + step * 17,
        level(12 + step * 0.4) + (line - 5) * step * 1.9 - step * 2,
      ]),
    ),
  );
  return {
    faint: fan,
    strong: [curve([...past, [240, level(12)], [246, level(12)]])],
    solid: [circle([240, level(12)], 5)],
  };
}

/** A topic that spreads from one post. */
function aiViralBuzz(): DrawingData {
  const origin: Point = [118, 150];
  const rays = range(34).map((ray) => {
    const angle = -1.75 + ray * 0.073;
    const reach = 110 + Math.abs(Math.sin(ray * 2.3)) * 150;
    return { from: polar(origin, angle, 26), to: polar(origin, angle, reach) };
  });
  return {
    faint: rays.map(({ from, to }) => polyline([from, to])),
    strong: [circle(origin, 14), circle(origin, 26)],
    solid: [
      circle(origin, 5),
      ...rays.filter((_, ray) => ray % 4 === 1).map(({ to }) => circle(to, 4)),
    ],
  };
}

/** Tools around one index. */
function nexus(): DrawingData {
  const tools = range(9).map((tool): Point => {
    const [x, y] = polar([0, 0], (tool / 9) * turn + 0.2, 1);
    return [center[0] + x * 142, center[1] + y * 78];
  });
  const between = tools.flatMap((from, index) =>
    [2, 3, 4].map((step) => polyline([from, tools[(index + step) % tools.length] ?? from])),
  );
  return {
    faint: between,
    strong: [
      circle(center, 24),
      ...[0, 3, 5, 7].map((index) => polyline([polar(center, 0, 0), tools[index] ?? center])),
    ],
    solid: [circle(center, 8), ...tools.map((tool) => circle(tool, 4.5))],
  };
}

/** Strands that meet in a synapse. */
function synapsei(): DrawingData {
  const strand = (line: number, side: 1 | -1) =>
    curve(
      range(13).map((step): Point => {
        const along = step / 12;
        const y =
          (line - 5.5) * 19 * (1 - along) ** 1.6 + Math.sin(along * 7 + line) * 8 * (1 - along);
        return [200 - side * (190 - along * 178), 112 + y];
      }),
    );
  const left = range(12).map((line) => strand(line, 1));
  const right = range(12).map((line) => strand(line, -1));
  return { faint: [...left, ...right], strong: [circle(center, 20)], solid: [circle(center, 7)] };
}

/** Squares on squares: each step follows from the one before. */
function theorem(): DrawingData {
  const squares = range(11).map((step) => {
    const radius = 96 * 0.86 ** step;
    const corners = range(5).map((corner) =>
      polar([200, 114], step * 0.2 + (corner * turn) / 4 + 0.785, radius),
    );
    return polyline(corners);
  });
  const corners = range(11).map((step) => polar([200, 114], step * 0.2 + 0.785, 96 * 0.86 ** step));
  return {
    faint: squares,
    strong: [polyline(corners)],
    solid: [corners[0], corners[10]].flatMap((corner) => (corner ? [circle(corner, 4.5)] : [])),
  };
}

/** Flights of a ball, over by over. */
function dlsCricket(): DrawingData {
  const flight = (over: number) =>
    curve(
      range(15).map((step): Point => {
        const along = step / 14;
        return [36 + along * (120 + over * 26), 182 - Math.sin(along * Math.PI) * (30 + over * 15)];
      }),
    );
  return {
    faint: [
      ...range(9)
        .filter((over) => over !== 5)
        .map(flight),
      polyline([
        [24, 190],
        [380, 190],
      ]),
    ],
    strong: [
      flight(5),
      polyline([
        [30, 190],
        [30, 158],
      ]),
      polyline([
        [36, 190],
        [36, 158],
      ]),
      polyline([
        [42, 190],
        [42, 158],
      ]),
    ],
    solid: [circle([161, 77], 6)],
  };
}

/** Draws the cover of each product, derived from what the product does. Drawing takes its time: only what is seen is drawn. */
export const productCovers: Record<string, () => DrawingData> = {
  authenticScope,
  qualityCare,
  aureyo,
  aiViralBuzz,
  nexus,
  synapsei,
  theorem,
  dlsCricket,
};
