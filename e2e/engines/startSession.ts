/** Calls a command of a session, or ends it. @throws Error with the driver's own message, or if it does not answer in time */
export type CallDriver = <Value>(method: string, command: string, body?: object) => Promise<Value>;

type Refusal = { error: string; message: string };

/** Longer than any command takes, in ms. */
const limit = 60_000;

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

/** Starts a browser under the WebDriver protocol (https://www.w3.org/TR/webdriver2/), by its driver's address. */
export async function startSession(driver: string): Promise<CallDriver> {
  const body = { capabilities: { alwaysMatch: {} } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, body);
  return (method, command, given) =>
    send(method, `${driver}/session/${sessionId}${command}`, given);
}
