# adjudge_compiler: the warnings and flags that every target of ours shares.

add_library(adjudge_compiler INTERFACE)

target_compile_options(adjudge_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
  -Wcast-qual -Wformat=2 -Woverloaded-virtual -Wextra-semi -Wdouble-promotion -Wimplicit-fallthrough
  -Wswitch-enum
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op>
  # False alarms of g++ 12 on std::string (its bugs 105329 and 105651), seen only when optimizing.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow>
  # Scores must be equal to the bit on every machine: no fused multiply-add behind our back.
  -ffp-contract=off)

if(ADJUDGE_WARNINGS_ARE_ERRORS)
  target_compile_options(adjudge_compiler INTERFACE -Werror)
endif()

# What only the modules are compiled with, not their tests: looking for undefined behaviour and counting what a fuzzer reaches
# would take a third of a test file's time (docs/decisions/0008-compile-for-the-checks.md).
add_library(adjudge_product INTERFACE)

if(ADJUDGE_SANITIZERS)
  string(REPLACE ",undefined" "" everywhere "${ADJUDGE_SANITIZERS}")
  target_compile_options(adjudge_compiler INTERFACE "-fsanitize=${everywhere}" -fno-omit-frame-pointer)
  target_link_options(adjudge_compiler INTERFACE "-fsanitize=${ADJUDGE_SANITIZERS}" -fno-omit-frame-pointer)
  target_compile_options(adjudge_product INTERFACE "-fsanitize=${ADJUDGE_SANITIZERS}" -fno-sanitize-recover=all)
  target_compile_definitions(adjudge_compiler INTERFACE ADJUDGE_SANITIZED)
endif()

if(ADJUDGE_FUZZERS)
  target_compile_options(adjudge_product INTERFACE -fsanitize=fuzzer-no-link)
endif()

target_compile_definitions(adjudge_compiler INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

find_program(CCACHE ccache)
if(CCACHE)
  # The sloppiness is what ccache asks for to cache beside a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime "${CCACHE}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  else()
    # Else a precompiled header holds the times of its files, and no other checkout could use what was compiled with it.
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()
