import { untilAborted } from '@synapsei/shared-types/values';
import { causeOf } from '@synapsei/release/testing';

export type Question = { method: string; url: string; headers: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** As long as a page of the site waits by itself for one file. */
const limitMs = 30_000;

/** What this machine's own request has instead of the page's. */
const ownHeaders = /^(:|host$|connection$|accept-encoding$|content-length$|if-)/;

/** Of the bytes as they were sent, which are unpacked here. */
const sentHeaders = /^(connection|content-encoding|content-length|keep-alive|transfer-encoding)$/;

const without = (headers: Iterable<[string, string]>, left: RegExp) =>
  Object.fromEntries([...headers].filter(([name]) => !left.test(name)));

/**
 * What servers answered in a run, each asked once: both sets are shown the same data, whatever changes between two
 * views. `reach`: the address at which this machine finds what visitors know by another.
 */
export class Recording {
  /** Addresses that did not answer, or with an error of their own, and why: the pictures may show an error on both sides. */
  readonly unanswered = new Map<string, string>();
  private readonly answers = new Map<string, Promise<Answer | null>>();

  constructor(private readonly reach: (address: string) => string = (address) => address) {}

  /** The one answer of the run; null when there is none. */
  ask(question: Question): Promise<Answer | null> {
    const key = `${question.method} ${question.url}`;
    const known = this.answers.get(key) ?? this.send(question);
    this.answers.set(key, known);
    return known;
  }

  private async send({ method, url, headers }: Question): Promise<Answer | null> {
    const signal = AbortSignal.timeout(limitMs);
    const own = without(Object.entries(headers), ownHeaders);
    try {
      const response = await fetch(this.reach(url), { method, headers: own, signal });
      const body = Buffer.from(await untilAborted(response.arrayBuffer(), signal));
      if (response.status >= 500) this.unanswered.set(url, `status ${response.status}`);
      return { status: response.status, headers: without(response.headers, sentHeaders), body };
    } catch (error) {
      this.unanswered.set(url, causeOf(error));
      return null;
    }
  }
}
