FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/dados
RUN mkdir /app /dados /copias && chown node:node /app /dados /copias && chmod 711 /dados
WORKDIR /app
USER node
COPY --chown=node:node . .
RUN npm ci --include=dev --include=optional --ignore-scripts && node scripts/start.mjs --build && npm cache clean --force
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/pronto').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
