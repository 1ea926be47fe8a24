/** Formats that the Compose schema names and leaves to implementations. */
const portRange = /^\d{1,5}(-\d{1,5})?(\/(tcp|udp))?$/;
const published =
  /^((\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]):)?(\d{1,5}(-\d{1,5})?:)?\d{1,5}(-\d{1,5})?(\/(tcp|udp))?$/i;
const variable = /\$\{?[A-Z_]/i;

/** A text with an unresolved variable cannot be checked here. */
const orVariable = (pattern: RegExp) => (text: string | number) =>
  variable.test(String(text)) || pattern.test(String(text));

export const composeFormats: Record<string, (text: string) => boolean> = {
  expose: orVariable(portRange),
  ports: orVariable(published),
  duration: orVariable(/^(\d+(\.\d+)?(us|ms|s|m|h))+$/),
  subnet_ip_address: orVariable(/^[0-9a-f.:]+\/\d{1,3}$/i),
};
