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

if(ADJUDGE_SANITIZERS)
  set(flags "-fsanitize=${ADJUDGE_SANITIZERS}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(adjudge_compiler INTERFACE ${flags})
  target_link_options(adjudge_compiler INTERFACE ${flags})
  target_compile_definitions(adjudge_compiler INTERFACE ADJUDGE_SANITIZED)
endif()

if(ADJUDGE_FUZZERS)
  target_compile_options(adjudge_compiler INTERFACE -fsanitize=fuzzer-no-link)
endif()

target_compile_definitions(adjudge_compiler INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

find_program(CCACHE ccache)
if(CCACHE)
  # The sloppiness is what ccache asks for to cache beside a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime "${CCACHE}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  endif()
endif()
