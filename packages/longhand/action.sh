#!/usr/bin/env bash
# The step of action.yml. Inputs come by environment, so that none of them is read as a piece of script.
set -euo pipefail

# bash 3.2, which macOS has, knows no mapfile
files=()
while IFS= read -r file; do [ -z "${file//[[:space:]]/}" ] || files+=("$file"); done <<<"$INPUT_FILES"
read -ra longhand <<<"$INPUT_COMMAND"
# a name on a registry may be a stranger's
[ -n "$INPUT_COMMAND" ] || longhand=(node "$GITHUB_ACTION_PATH/packages/longhand/src/main.ts")
flags=()
[ -z "$INPUT_SINCE" ] || flags+=("--since=$INPUT_SINCE")
[ -z "$INPUT_BASELINE" ] || flags+=("--baseline=$INPUT_BASELINE")

# the exit code of signs is the same for a sign and for a file that cannot be read
"${longhand[@]}" signs --format sarif --exit-zero ${flags[@]+"${flags[@]}"} -- ${files[@]+"${files[@]}"} >"$INPUT_SARIF"
signs=$(grep -c '"ruleIndex":' "$INPUT_SARIF" || true)

{
  echo "sarif=$INPUT_SARIF"
  echo "signs=$signs"
} >>"$GITHUB_OUTPUT"
echo "$signs signs of AI writing" >>"$GITHUB_STEP_SUMMARY"
echo "$signs signs of AI writing"
[ "$INPUT_FAIL" != true ] || [ "$signs" = 0 ]
