import type { ServerResponse } from 'node:http';

/**
 * Calls back once, when a response is done or its connection is gone. A response that waits behind another on its
 * connection is not told that the connection closed, so the connection is listened to as well.
 */
export function onceGone(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  const finish = () => {
    socket.off('close', finish);
    response.off('close', finish);
    callback();
  };
  socket.once('close', finish);
  response.once('close', finish);
}
