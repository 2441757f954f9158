import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { respondToPacket } from './dns-answer';
import type { DnsZone } from './dns-zone';

/** Answers DNS queries over UDP on a free local port. One zone has the records of every name. */
export const startDnsServer = async (zone: Pick<DnsZone, 'answer'>) => {
  const socket = createSocket('udp4');
  socket.on('message', (packet, sender) => {
    const response = respondToPacket(packet, zone);
    if (response) socket.send(response, sender.port, sender.address);
  });
  // Errors are ignored. The client may have stopped already, and no one else waits for the answer.
  socket.on('error', () => undefined);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => socket.close(),
  };
};
