import type { Key, Place } from './Engine';

/** How the protocol writes keys without a character. */
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C' };

type Rect = { x: number; y: number; width: number; height: number };
type Refusal = { error: string; message: string };

/** Longer than any command takes, in ms. */
const limit = 60_000;

/** @throws Error with the driver's own message, or if it does not answer in time */
async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const signal = AbortSignal.timeout(limit);
  const sent = fetch(url, { method, body: body && JSON.stringify(body), signal });
  const response = await sent.catch((error: unknown) => {
    throw new Error(`${method} ${url}: ${String(error)}`);
  });
  const { value } = (await response.json()) as { value: Value | Refusal };
  if (response.ok) return value as Value;
  const { error, message } = value as Refusal;
  throw new Error(`${method} ${url}: ${error}: ${message}`);
}

/** A browser under the WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as a visitor needs it. */
export class WebDriverSession {
  private constructor(private readonly address: string) {}

  /**
   * Starts a browser.
   * @param driver the driver's address
   * @param wanted capabilities that the browser must have
   */
  static async start(driver: string, wanted: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: wanted } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, body);
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  open(url: string): Promise<void> {
    return this.post('url', { url });
  }

  /** The value of an expression in the page, as JSON. */
  evaluate<Result>(expression: string): Promise<Result> {
    return this.post('execute/sync', { script: `return ${expression}`, args: [] });
  }

  click({ x, y }: Place): Promise<void> {
    return this.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.act({ type: 'key', id: 'keyboard', actions });
  }

  press(key: Key): Promise<void> {
    return this.type(keys[key]);
  }

  /** The window's outside. */
  readWindow(): Promise<Rect> {
    return send('GET', `${this.address}/window/rect`);
  }

  resizeWindow(width: number, height: number): Promise<void> {
    return this.post('window/rect', { width, height });
  }

  /** Ends the browser, too. */
  end(): Promise<void> {
    return send('DELETE', this.address);
  }

  private act(source: object): Promise<void> {
    return this.post('actions', { actions: [source] });
  }

  private post<Value>(command: string, body: object): Promise<Value> {
    return send('POST', `${this.address}/${command}`, body);
  }
}
