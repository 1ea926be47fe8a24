import type { ServerResponse } from 'node:http';

/**
 * Calls back once, when a response is done or its connection is gone; at once if it already is. A pipelined response gets no
 * event when the connection closes, so this also listens to the connection.
 */
export function onceGone(response: ServerResponse, callback: () => void): void {
  const { socket } = response.req;
  // Gone while its route waited for something: no event follows.
  if (response.destroyed || socket.destroyed) return callback();
  const finish = () => {
    socket.off('close', finish);
    response.off('close', finish);
    callback();
  };
  socket.once('close', finish);
  response.once('close', finish);
}
