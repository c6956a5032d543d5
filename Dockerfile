# syntax=docker/dockerfile:1
# One image for every role; the command says which (docker-compose.yml). The crawler's stage adds a browser.

# By the digest of its index, which is that of all platforms: a tag is given to another image with every fix of Debian's. For the next
# one, `docker buildx imagetools inspect node:24-bookworm-slim` prints both.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Packages first: their layer is kept for as long as the lock file is.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY api ./api
COPY workers ./workers
COPY crawler ./crawler
COPY shared ./shared
COPY cli ./cli
# The console is bundled with the core of it.
COPY sdk ./sdk
COPY dev/launch ./dev/launch
COPY dev/demo ./dev/demo
COPY dev/testbed ./dev/testbed
RUN npm run build
# What is in the image, for whoever looks for a vulnerable package (CycloneDX).
RUN npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json
# The launcher and its embedded Postgres are for `npm start` alone: no role ever opens them. npm would
# keep the compiler, which a package names as an optional peer, and the runtimes of other systems.
RUN npm prune --omit=dev --no-audit --no-fund \
  && node dev/launch/prune-image.mjs node_modules \
  && rm -rf dist/dev

FROM ${NODE_IMAGE} AS app
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/sbom.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The schema is read as files, beside package.json; the pages are part of dist.
COPY shared/platform/db/migrations ./shared/platform/db/migrations
COPY crawler/browser/as-other-user.sh ./crawler/browser/as-other-user.sh
# A new volume mounted here belongs to whom this folder belongs to.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
# As a number, so that an orchestrator can tell that it is not root. Nothing under /app is writable by it.
USER 1000:1000
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/roles/api.js"]

FROM app AS media
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
USER 1000:1000
CMD ["node", "--enable-source-maps", "dist/roles/workers.js", "--pools", "media"]

FROM app AS crawler
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-liberation fonts-noto-core fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
# The user that docker-compose.yml has the browser run as. Without the means to become it, the browser shares user 1000.
RUN useradd --uid 1001 --user-group --no-create-home --shell /usr/sbin/nologin browser
# The browser keeps its profile below HOME; /tmp is the one place a read-only container may write to.
ENV CHROMIUM_PATH=/usr/bin/chromium HOME=/tmp
USER 1000:1000
CMD ["node", "--enable-source-maps", "dist/roles/crawler.js"]
