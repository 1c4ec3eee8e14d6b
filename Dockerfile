# The table server. docs/operating.md tells how to run it.

FROM python:3.11-slim AS built
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/unoverse
ENV PATH=/opt/unoverse/bin:$PATH
COPY requirements.txt /source/
RUN pip install --require-hashes --only-binary :all: -r /source/requirements.txt
COPY pyproject.toml LICENSE /source/
COPY src /source/src
RUN pip install --no-deps --no-build-isolation /source

FROM python:3.11-slim
COPY --from=built /opt/unoverse /opt/unoverse
RUN useradd --uid 10001 --create-home unoverse \
    && install --directory --owner=unoverse --group=unoverse --mode=0700 /data /var/cache/unoverse
ENV PATH=/opt/unoverse/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    UNOVERSE_CACHE=/var/cache/unoverse \
    UNOVERSE_DATA=/data \
    UNOVERSE_HOST=0.0.0.0 \
    UNOVERSE_PORT=8000
USER unoverse
# Compiled code is for the kind of processor that it was compiled on; on another kind the first start compiles again.
RUN unoverse warm
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen(f\"http://127.0.0.1:{os.environ['UNOVERSE_PORT']}/healthz\", timeout=4)"]
ENTRYPOINT ["unoverse"]
CMD ["serve"]
