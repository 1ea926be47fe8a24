import { reasonOf } from '@synapsei/service-base';
import { parse } from 'yaml';
import * as v from 'valibot';

const filledText = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'must not be empty'));
const tag = v.pipe(filledText, v.regex(/^[^,]+$/, 'must not contain a comma'));
const idRule = 'must be a whole number above 0';
const pixels = v.pipe(v.number('must be a number of pixels'), v.integer('must be a whole number'));
const dateRule = 'must be a date such as 2026-03-02T08:00:00Z';
const moment = v.pipe(
  v.string(dateRule),
  v.check((text) => !Number.isNaN(Date.parse(text)), dateRule),
  v.transform((text) => new Date(text).toISOString()),
);

/** Strict, so that a misspelt field stops the start instead of silently missing from the page. */
const frontMatterSchema = v.strictObject({
  id: v.pipe(v.number(idRule), v.integer(idRule), v.minValue(1, idRule)),
  title: filledText,
  subTitle: v.optional(v.nullable(filledText), null),
  /** The API joins tags by comma and space, and clients split there. */
  tags: v.optional(v.array(tag, 'must be a list of texts'), []),
  image: v.optional(
    v.nullable(
      v.strictObject({
        file: v.pipe(filledText, v.regex(/^[\w.-]+$/, 'must be a plain file name')),
        alt: v.nullable(v.string('must be text')),
        width: v.optional(pixels),
        height: v.optional(pixels),
      }),
    ),
    null,
  ),
  /** Null: a draft. */
  publishedAt: v.nullable(moment),
  createdAt: v.optional(moment),
  updatedAt: v.optional(moment),
});

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;
export type ArticleFile = { frontMatter: FrontMatter; markdown: string };

/** Validates the front matter and returns it with the Markdown. @throws Error naming the field; the caller adds the file. */
export function parseArticleFile(source: string): ArticleFile {
  const parts = /^﻿?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source);
  if (!parts) throw new Error('must start with front matter between two lines of ---');
  return { frontMatter: checkFrontMatter(readYaml(parts[1] ?? '')), markdown: parts[2] ?? '' };
}

function readYaml(source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    throw new Error(`front matter is not valid YAML (${reasonOf(error).split('\n')[0]})`);
  }
}

function checkFrontMatter(value: unknown): FrontMatter {
  const result = v.safeParse(frontMatterSchema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue);
  throw new Error(field ? `field "${field}" ${explain(issue)}` : 'front matter has no fields');
}

function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? 'is not known; check its spelling' : 'is missing';
}
