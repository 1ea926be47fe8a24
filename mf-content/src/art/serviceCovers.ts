import type { DrawingData } from './Drawing';
import { circle, curve, polar, polyline, range, type Point } from './geometry';

const turn = Math.PI * 2;

/** Measurements, then a forecast with its interval. */
function predictiveAnalysis(): DrawingData {
  const level = (step: number) => 142 - step * 2.6 - Math.sin(step * 0.9) * 22;
  const point = (step: number): Point => [24 + step * 13.5, level(step)];
  const now = point(16);
  const band = range(9).map((line) =>
    curve(
      range(12).map((step): Point => {
        const [x, y] = point(16 + step);
        return [x, y + (line - 4) * (3 + step * 1.5)];
      }),
    ),
  );
  const axis = range(9).map((tick) =>
    polyline([
      [24 + tick * 44, 196],
      [24 + tick * 44, 202],
    ]),
  );
  return {
    faint: [
      ...band,
      ...axis,
      polyline([
        [24, 199],
        [378, 199],
      ]),
    ],
    strong: [
      curve(range(18).map(point)),
      polyline([
        [now[0], 24],
        [now[0], 199],
      ]),
    ],
    solid: [circle(now, 5), ...[3, 7, 11].map((step) => circle(point(step), 3))],
  };
}

/** Three groups of agents that report to one. */
function mas(): DrawingData {
  const lead: Point = [200, 112];
  const groups = [-1.9, 0.2, 2.3].map((angle): Point => {
    const [x, y] = polar([0, 0], angle, 1);
    return [200 + x * 128, 112 + y * 62];
  });
  const members = groups.map((group, index) =>
    range(6).map((member) => polar(group, (member / 6) * turn + index, 34)),
  );
  const rings = groups.map((group) => circle(group, 34));
  const ties = groups.flatMap((group, index) =>
    (members[index] ?? []).map((member) => polyline([group, member])),
  );
  return {
    faint: [...rings, ...ties],
    strong: [circle(lead, 18), ...groups.map((group) => polyline([lead, group]))],
    solid: [
      circle(lead, 7),
      ...groups.map((group) => circle(group, 6)),
      ...members.flat().map((member) => circle(member, 3.5)),
    ],
  };
}

/** Levels that get steeper, and a player's path. */
function gamification(): DrawingData {
  const steps = range(9).map((step): Point => [32 + step * 40, 192 - step * 17 - (step % 2) * 4]);
  const stairs = steps.map(([x, y]) =>
    polyline([
      [x, 200],
      [x, y],
      [x + 40, y],
      [x + 40, 200],
    ]),
  );
  const climb = steps.map(([x, y]): Point => [x + 20, y - 13]);
  const reached = climb.slice(0, 7);
  return {
    faint: [...stairs, ...climb.slice(7).map((place) => circle(place, 5))],
    strong: [polyline(reached), ...reached.slice(-1).map((place) => circle(place, 11))],
    solid: reached.map((place) => circle(place, 4.5)),
  };
}

/** Passages of a document, and those that an answer is based on. */
function llm(): DrawingData {
  const row = (line: number): Point[] => [
    [36, 34 + line * 20],
    [36 + 116 + Math.sin(line * 2.4) * 34, 34 + line * 20],
  ];
  const cited = [1, 4, 6];
  const answer = range(3).map((line): Point => [288, 86 + line * 26]);
  const arcs = cited.map((line, index) => {
    const from = row(line)[1] ?? [0, 0];
    const to = answer[index] ?? [0, 0];
    const middle = (from[0] + to[0]) / 2;
    return `M${from[0].toFixed(1)} ${from[1]}C${middle.toFixed(1)} ${from[1]} ${middle.toFixed(1)} ${to[1]} ${to[0] - 8} ${to[1]}`;
  });
  return {
    faint: [
      ...range(9)
        .filter((line) => !cited.includes(line))
        .map((line) => polyline(row(line))),
      polyline([
        [270, 62],
        [376, 62],
        [376, 164],
        [270, 164],
        [270, 62],
      ]),
      ...arcs,
    ],
    strong: [
      ...cited.map((line) => polyline(row(line))),
      ...answer.map(([x, y], line) =>
        polyline([
          [x, y],
          [x + 70 - line * 14, y],
        ]),
      ),
    ],
    solid: answer.map(([x, y]) => circle([x - 6, y], 3.5)),
  };
}

/** Many candidates, fewer experiments, one that is built. */
function aiStrategy(): DrawingData {
  const column = (count: number, x: number) =>
    range(count).map((place): Point => [x, 112 + (place - (count - 1) / 2) * (190 / count)]);
  const stages = [column(11, 40), column(6, 140), column(3, 240), column(1, 350)];
  const paths = stages.slice(0, -1).flatMap((stage, index) => {
    const next = stages[index + 1] ?? [];
    return stage.map((from, place) => {
      const to = next[Math.floor((place * next.length) / stage.length)] ?? from;
      const middle = (from[0] + to[0]) / 2;
      return `M${from[0]} ${from[1].toFixed(1)}C${middle} ${from[1].toFixed(1)} ${middle} ${to[1].toFixed(1)} ${to[0]} ${to[1].toFixed(1)}`;
    });
  });
  const chosen = [6, 14, 18];
  return {
    faint: paths.filter((_, index) => !chosen.includes(index)),
    strong: [...paths.filter((_, index) => chosen.includes(index)), circle([350, 112], 13)],
    solid: [...stages.flat().map((place) => circle(place, 3.5)), circle([350, 112], 6)],
  };
}

/** Layers of a platform, one above the other. */
function gcpArchitecture(): DrawingData {
  const at = (x: number, y: number, layer: number): Point => [
    200 + (x - y) * 21,
    72 + (x + y) * 9 - layer * 34 + 24,
  ];
  const grid = (layer: number) =>
    range(7).flatMap((line) => [
      polyline([at(line, 0, layer), at(line, 6, layer)]),
      polyline([at(0, line, layer), at(6, line, layer)]),
    ]);
  const edge = (layer: number) =>
    polyline([at(0, 0, layer), at(6, 0, layer), at(6, 6, layer), at(0, 6, layer), at(0, 0, layer)]);
  const pillars = [
    [1, 5],
    [3, 3],
    [5, 1],
  ] as const;
  return {
    faint: [...grid(0), ...grid(2)],
    strong: [edge(0), edge(2), ...pillars.map(([x, y]) => polyline([at(x, y, 0), at(x, y, 2)]))],
    solid: pillars.flatMap(([x, y]) => [circle(at(x, y, 0), 4), circle(at(x, y, 2), 4.5)]),
  };
}

/** A drawing for each service, derived from what the service does; same size as the covers. */
export const serviceCovers: Record<string, DrawingData> = {
  predictiveAnalysis: predictiveAnalysis(),
  mas: mas(),
  gamification: gamification(),
  llm: llm(),
  AIStrategy: aiStrategy(),
  gcpArchitecture: gcpArchitecture(),
};
