import type { RuleValue } from './RuleValue';

export type Expression =
  | { kind: 'literal'; value: RuleValue }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'path'; segments: Expression[] }
  | { kind: 'member'; target: Expression; name: string }
  | { kind: 'call'; callee: Expression; args: Expression[] }
  | { kind: 'is'; operand: Expression; type: string }
  | { kind: 'not'; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression };
