# The commands in an image without anything else: docker build --tag l10n-audit . && docker run --rm -v "$PWD:/work" l10n-audit
# No engine has built this yet: where it was written there is none. What it runs, `make dist`, runs elsewhere.
FROM swift:6.2-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends icu-devtools libexpat1-dev libicu-dev libyaml-dev make pkg-config python3 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /package
COPY . .
# The commit, for --version: docker build --build-arg COMMIT="$(git rev-parse --short=12 HEAD)"
ARG COMMIT
RUN if [ -n "$COMMIT" ]; then export L10N_COMMIT="$COMMIT"; fi; make dist

FROM scratch
COPY --from=build /package/.build/dist/l10n-audit /package/.build/dist/l10n-preview /
COPY --from=build /package/LICENSE /LICENSE
WORKDIR /work
ENTRYPOINT ["/l10n-audit"]
