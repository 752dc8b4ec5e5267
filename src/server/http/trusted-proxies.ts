import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';

type Trust = ReturnType<typeof trustedProxies>;

/** The address a request comes from, as fastify's `request.ip` tells it for the same `trust`. */
export function addressTeller(trust: Trust): (request: IncomingMessage) => string {
  // A connection that has ended meanwhile has no address.
  if (!trust) return ({ socket }) => socket.remoteAddress ?? '';
  return (request) => proxyAddr(request, trust) ?? '';
}

/**
 * Which addresses may say whom they pass a request on for, as fastify's `trustProxy`. Parsing the
 * proxy's own address anew for each request takes longer than finding a ready answer.
 *
 * @param proxies addresses, networks or names such as `loopback`
 */
export function trustedProxies(
  proxies: string[],
): false | ((address: string, hop: number) => boolean) {
  if (proxies.length === 0) return false;
  const isTrusted = proxyAddr.compile(proxies);
  const peers = new LRUCache<string, boolean>({
    max: 1000,
    memoMethod: (address) => isTrusted(address, 0),
  });
  // The first hop is whoever is connected: few. The others are whatever a request says.
  return (address, hop) => (hop === 0 ? peers.memo(address) : isTrusted(address, hop));
}
