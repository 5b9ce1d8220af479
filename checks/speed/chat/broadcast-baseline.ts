// The baseline for latency is a bare WebSocket server. It sends each message to every client, and stores nothing.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const http = createServer((_request, response) => response.end('{}'));
const sockets = new WebSocketServer({ server: http });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = data.toString();
    for (const member of sockets.clients) member.send(text);
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
